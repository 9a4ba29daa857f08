import { fdatasyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { syncFolderNow } from '../disk/sync.ts'

/** File or folder of Emscripten. The parent of a file system's root is the root itself. */
interface FileNode {
  parent: FileNode
  mode: number
}

/** Open file of Emscripten. */
interface OpenFile {
  node: FileNode
  /** Node's descriptor. */
  nfd: number
}

/** Receives the path of a file that cannot be flushed, before the engine gets the error. */
export type SyncFailure = (path: string, error: unknown) => void

type SetAttributes = (target: unknown, attributes: { mode?: number }) => void

/** Emscripten's NODEFS, as far as it is changed here. */
interface NodeFiles {
  realPath(node: FileNode): string
  /** Runs an operation and converts the codes of Node's errors to those of the engine. */
  tryFSOperation<Result>(operation: () => Result): Result
  node_ops: {
    setattr: SetAttributes
    mknod(parent: FileNode, ...rest: unknown[]): unknown
    rename(node: FileNode, parent: FileNode, name: string): void
  }
  stream_ops: { setattr: SetAttributes; fsync?(file: OpenFile): number }
}

/** `FOLDER` is the type of a folder in its mode; `TYPE` masks the bits of the type. */
const [FOLDER, TYPE] = [0o040000, 0o170000]

/**
 * File system of the embedded engine that flushes files to disk when the engine asks for it, and gives no permissions
 * to group and others. Emscripten's own file system ignores flushes and sets the mode 0666 on each new file, regardless
 * of the umask.
 */
export class PrivateFiles extends NodeFS {
  constructor(
    folder: string,
    private readonly onSyncFailure: SyncFailure,
  ) {
    super(folder)
  }

  override async init(...[client, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(client, options)
    const { preRun = [] } = emscriptenOpts
    const change = (module: object) => {
      const files = nodeFiles(module)
      restrictModes(files)
      flushFiles(files, this.onSyncFailure)
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [change, ...preRun] } }
  }
}

function restrictModes({ node_ops, stream_ops }: NodeFiles): void {
  for (const setter of [node_ops, stream_ops]) {
    const set = setter.setattr
    setter.setattr = (target, attributes) => {
      const { mode } = attributes
      set(target, mode === undefined ? attributes : { ...attributes, mode: mode & ~0o077 })
    }
  }
}

/**
 * Adds the operation that flushes. The engine does not flush the folder entries of new and renamed files itself, so the
 * flush of a file also flushes the changed folders above it.
 */
function flushFiles(files: NodeFiles, onFailure: SyncFailure): void {
  const { node_ops, stream_ops } = files
  /** Folders with entries that are not flushed. */
  const changed = new Set<string>()
  const { mknod, rename } = node_ops
  node_ops.mknod = (parent, ...rest) => {
    const node = mknod(parent, ...rest)
    changed.add(files.realPath(parent))
    return node
  }
  node_ops.rename = (node, parent, name) => {
    rename(node, parent, name)
    changed.add(files.realPath(parent))
  }
  stream_ops.fsync = ({ node, nfd }) => {
    const path = files.realPath(node)
    return files.tryFSOperation(() => {
      try {
        if (isFolder(node)) syncFolderNow(path)
        else fdatasyncSync(nfd)
        for (let each = node; each.parent !== each; each = each.parent) {
          const folder = files.realPath(each.parent)
          if (!changed.has(folder)) continue
          syncFolderNow(folder)
          changed.delete(folder)
        }
        return 0
      } catch (error) {
        onFailure(path, error)
        throw error
      }
    })
  }
}

function isFolder({ mode }: FileNode): boolean {
  return (mode & TYPE) === FOLDER
}

/** Returns the operations of Emscripten's NODEFS. The engine's types do not declare them. */
function nodeFiles(module: object): NodeFiles {
  const { NODEFS } = module as { NODEFS?: NodeFiles }
  if (!NODEFS?.node_ops.setattr || !NODEFS.stream_ops.setattr) throw new Error('The embedded engine has no NODEFS')
  return NODEFS
}
