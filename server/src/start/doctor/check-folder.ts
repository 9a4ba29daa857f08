import { access, constants, stat, statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Config } from '../../config/config.ts'
import { type Finding, fail, ok, reasonOf, warn } from './finding.ts'

/** Multiple of DISK_RESERVE_MB below which space is short. */
const SHORT = 4

/** Checks the data folder's owner and rights, and the space of its disk. Changes nothing. */
export async function checkFolder({ dataDir, diskReserveBytes }: Config): Promise<Finding[]> {
  const folder = resolve(dataDir)
  const found = await stat(folder).catch(() => null)
  if (!found) {
    const parent = dirname(folder)
    const isUsable = await access(parent, constants.W_OK).then(
      () => true,
      () => false,
    )
    return isUsable
      ? [ok('folder', `${folder} will be created by the first start`), ...(await checkSpace(parent, diskReserveBytes))]
      : [fail('folder', `${folder} does not exist and cannot be created; create it, or set DATA_DIR to another folder`)]
  }
  return [...(await checkRights(folder, found)), ...(await checkSpace(folder, diskReserveBytes))]
}

async function checkRights(folder: string, { uid, mode }: { uid: number; mode: number }): Promise<Finding[]> {
  const user = process.geteuid?.() ?? uid
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    return [fail('folder', `${folder} cannot be written: ${reasonOf(error)}; change its owner, or set DATA_DIR`)]
  }
  if (uid !== user && user !== 0) return [fail('folder', `${folder} belongs to user ${uid}, and this is user ${user}`)]
  if (uid !== user) return [warn('folder', `${folder} belongs to user ${uid}: run this as the user of the server`)]
  if ((mode & 0o077) !== 0) return [warn('folder', `${folder} is open to other users; the next start closes it`)]
  return [ok('folder', `${folder} belongs to this user alone`)]
}

async function checkSpace(folder: string, reserve: number): Promise<Finding[]> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const text = `${Math.round(free / 1024 / 1024)} MB are free`
  if (free < reserve) return [fail('disk', `${text}, less than DISK_RESERVE_MB: writes are refused; free some space`)]
  if (free < reserve * SHORT) return [warn('disk', `${text}; writes are refused below ${reserve / 1024 / 1024} MB`)]
  return [ok('disk', text)]
}
