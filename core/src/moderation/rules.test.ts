import { expect, test } from 'vitest'
import { CATEGORIES, messageIdOf, messageTarget, STEP_NAMES, STEPS, stepTexts } from './policy.ts'
import {
  alarmAt,
  appealDueAt,
  canAppeal,
  canTakeStep,
  mayDecideAbout,
  mayDecideAppeal,
  reportDueAt,
  reportsErasedBefore,
  roleOf,
} from './rules.ts'

const NOON = new Date('2026-11-28T12:00:00Z')
const hoursLater = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000)

test('a report is decided within the hours of its category', () => {
  const hours = Object.entries(CATEGORIES).map(([name, row]) => [name, row.hours])
  expect(Object.fromEntries(hours)).toEqual({
    spam: 168,
    impersonation: 36,
    hate: 36,
    intimate: 2,
    child: 2,
    copyright: 36,
    illegal: 36,
    other: 168,
  })
  expect(reportDueAt('child', NOON)).toEqual(hoursLater(2))
  expect(reportDueAt('illegal', NOON, { illegal: 3 })).toEqual(hoursLater(3))
  expect(reportDueAt('child', NOON, { illegal: 3 })).toEqual(hoursLater(2))
})

test('an appeal is decided within a week', () => {
  expect(appealDueAt(NOON)).toEqual(hoursLater(168))
})

test('keepers get a mail after half of the time to a deadline, and after four fifths of it', () => {
  const report = { createdAt: NOON, dueAt: hoursLater(10) }
  expect([0, 1].map((alarm) => alarmAt(report, alarm))).toEqual([hoursLater(5), hoursLater(8)])
})

test.each([
  ['at once', NOON, null, true],
  ['a moment before six months', new Date('2027-05-28T11:59:59.999Z'), null, true],
  ['after six months', new Date('2027-05-28T12:00:00Z'), null, false],
  ['a second time', NOON, NOON, false],
])('the owner can object to a decision once, within six months: %s', (_, now, appealedAt, expected) => {
  expect(canAppeal({ decidedAt: NOON, appealedAt }, now)).toBe(expected)
})

test.each([
  ['another keeper', 'b', 2, true],
  ['the same keeper, where there are two', 'a', 2, false],
  ['the only keeper', 'a', 1, true],
])('another keeper decides an appeal, unless there is no other one: %s', (_, keeper, keepers, expected) => {
  expect(mayDecideAppeal({ keeper, decidedBy: 'a', keepers })).toBe(expected)
})

test.each([
  ['an address of the setting', 'ada@example.com', true, null, 'administrator'],
  ['an unconfirmed address of the setting', 'ada@example.com', false, null, null],
  ['another address', 'eve@example.com', true, null, null],
  ['a given role', 'eve@example.com', true, 'moderator', 'moderator'],
] as const)('the role of an account: %s', (_, email, confirmed, given, expected) => {
  expect(roleOf({ email, confirmed, given, admins: ['ada@example.com'] })).toBe(expected)
})

const MODERATOR = { userId: 'm', role: 'moderator' } as const
const ADMINISTRATOR = { userId: 'a', role: 'administrator' } as const
const SOMEBODY = { userId: 's', role: null }

test.each([
  ['a moderator about somebody', MODERATOR, SOMEBODY, true, 2, true],
  ['a moderator about another moderator', MODERATOR, { ...MODERATOR, userId: 'n' }, false, 2, true],
  ['a moderator about an administrator', MODERATOR, ADMINISTRATOR, true, 2, false],
  ['an administrator about a moderator', ADMINISTRATOR, MODERATOR, false, 2, true],
  ['somebody about themselves, where there are two', ADMINISTRATOR, ADMINISTRATOR, true, 2, false],
  ['the only keeper about a report of themselves', ADMINISTRATOR, ADMINISTRATOR, true, 1, true],
  ['the only keeper about themselves without a report', ADMINISTRATOR, ADMINISTRATOR, false, 1, false],
  ['a moderator about an erased person', MODERATOR, null, true, 2, true],
] as const)('%s', (_, keeper, subject, byReport, keepers, expected) => {
  expect(mayDecideAbout({ keeper, subject, byReport, keepers })).toBe(expected)
})

test('content of a page can be hidden, and an entire page cannot', () => {
  const targets = ['page', 'link:1', 'picture:portrait', 'note:1', 'message:1']
  expect(targets.map((target) => canTakeStep('hide', target))).toEqual([false, true, true, true, true])
})

test('of the steps about pages, none is possible about a message', () => {
  const possible = (target: string) => STEP_NAMES.filter((step) => canTakeStep(step, target))
  expect(possible('message:1')).toEqual(['dismiss', 'warn', 'hide', 'suspend'])
  expect(possible('page')).toEqual(['dismiss', 'warn', 'warnVisitors', 'takeDown', 'suspend'])
  expect(possible('link:1')).toEqual([...STEP_NAMES])
})

test('steps about a message have their own texts', () => {
  expect(stepTexts('hide', 'message:1').label).toBe('Remove the message')
  expect(stepTexts('hide', 'link:1').label).toBe('Hide only this')
  expect(stepTexts('suspend', 'message:1')).toMatchObject({ label: STEPS.suspend.label })
})

test('a target names a message by its id, and every other target none', () => {
  expect(messageIdOf(messageTarget('1'))).toBe('1')
  expect(['page', 'link:1'].map(messageIdOf)).toEqual([null, null])
})

test('the texts and the evidence of a report are erased a year after its decision', () => {
  expect(reportsErasedBefore(NOON)).toEqual(new Date('2025-11-28T12:00:00Z'))
})
