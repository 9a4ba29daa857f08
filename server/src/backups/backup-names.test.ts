import { expect, test } from 'vitest'
import { backupAge, momentOf, nameOf } from './backup-names.ts'

const NIGHT = new Date('2026-11-25T03:00:00.000Z')

test.each([false, true])('the name of a backup says when it was made (encrypted: %s)', (encrypted) => {
  expect(momentOf(nameOf(NIGHT, encrypted))).toEqual(NIGHT)
})

test('another file is no backup', () => {
  expect(momentOf('vitrine-2026-11-25T03-00-00Z.tar.gz.partial')).toBeNull()
})

test('the newest backup tells the age, and without any it is infinite', () => {
  const earlier = new Date('2026-11-24T03:00:00.000Z')
  const now = new Date('2026-11-25T04:00:00.000Z')
  expect(backupAge([nameOf(earlier, false), nameOf(NIGHT, true), 'notes.txt'], now)).toBe(3600)
  expect(backupAge(['notes.txt'], now)).toBe(Number.POSITIVE_INFINITY)
})
