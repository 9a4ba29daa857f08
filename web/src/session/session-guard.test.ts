import { ORPCError } from '@orpc/client'
import type { Account } from '@vitrine/core/accounts'
import { describe, expect, test } from 'vitest'
import { createSessionGuard } from './session-guard.ts'

const account = (id: string): Account => ({ id, email: `${id}@example.com`, username: id })
const ADA = account('ada')
const signedOut = () => new ORPCError('NOT_SIGNED_IN', { status: 401, message: 'You must be signed in' })

/** Creates the guard of Ada's tab, and a call that succeeds while `server.session` is true. */
function adasTab() {
  const guard = createSessionGuard()
  guard.follow(ADA)
  const server = { session: true, calls: 0 }
  const call = async () => {
    server.calls += 1
    if (!server.session) throw signedOut()
    return 'stored'
  }
  return { guard, server, call }
}

test('the first session is accepted without a change, also a visitor’s', () => {
  expect(createSessionGuard().follow(ADA)).toBe('none')
  expect(createSessionGuard().follow(null)).toBe('none')
})

test('the same person again changes nothing; a person after a visitor enters', () => {
  const { guard } = adasTab()
  expect(guard.follow(account('ada'))).toBe('none')
  guard.release()
  expect(guard.follow(ADA)).toBe('entered')
})

describe('a call after the end of the session', () => {
  test('waits, and is sent again once the same person is signed in', async () => {
    const { guard, server, call } = adasTab()
    server.session = false
    const answer = guard.run(call, { write: true })
    await expect.poll(guard.snapshot).toMatchObject({ status: 'ended', reason: 'You must be signed in', account: ADA })
    expect(guard.hasUnsavedWork()).toBe(true)
    guard.ask()
    expect(guard.follow(null)).toBe('none')
    expect(guard.snapshot().status).toBe('asking')

    server.session = true
    expect(guard.follow(ADA)).toBe('none')
    expect(await answer).toBe('stored')
    expect(server.calls).toBe(2)
    expect(guard.snapshot()).toEqual({ status: 'running', reason: null, account: ADA })
    expect(guard.hasUnsavedWork()).toBe(false)
  })

  test('is never sent for another person', async () => {
    const { guard, server, call } = adasTab()
    server.session = false
    const answer = expect(guard.run(call, { write: true })).rejects.toThrow('You must be signed in')
    await expect.poll(() => guard.snapshot().status).toBe('ended')
    server.session = true
    expect(guard.follow(account('bob'))).toBe('other-person')
    await answer
    expect(server.calls).toBe(1)
  })

  test('is rejected when the person leaves', async () => {
    const { guard, server, call } = adasTab()
    server.session = false
    const answer = expect(guard.run(call, { write: false })).rejects.toThrow('You must be signed in')
    await expect.poll(() => guard.snapshot().status).toBe('ended')
    guard.release()
    guard.rejectWaiting()
    await answer
  })

  test('that only reads does not count as unsaved work', async () => {
    const { guard, server, call } = adasTab()
    server.session = false
    void guard.run(call, { write: false }).catch(() => {})
    await expect.poll(() => guard.snapshot().status).toBe('ended')
    expect(guard.hasUnsavedWork()).toBe(false)
  })
})

describe('a call that is refused after somebody signed in', () => {
  test('is not resent for another person', async () => {
    const { guard } = adasTab()
    let calls = 0
    let refuse = () => {}
    const late = new Promise<never>((_, reject) => {
      refuse = () => reject(signedOut())
    })
    const answer = guard.run(() => (calls++ === 0 ? late : Promise.resolve('stored')), { write: true })
    guard.follow(account('bob'))
    refuse()
    await expect(answer).rejects.toThrow('You must be signed in')
    expect(calls).toBe(1)
  })

  test('is resent at once for the same person', async () => {
    const { guard, server } = adasTab()
    let refuse = () => {}
    const late = new Promise<never>((_, reject) => {
      refuse = () => reject(signedOut())
    })
    const answer = guard.run(() => (server.calls++ === 0 ? late : Promise.resolve('stored')), { write: true })
    guard.follow(ADA)
    refuse()
    expect(await answer).toBe('stored')
    expect(guard.snapshot().status).toBe('running')
  })
})

test('a visitor’s refusal and any other refusal reach the caller', async () => {
  const visitor = createSessionGuard()
  visitor.follow(null)
  await expect(visitor.run(() => Promise.reject(signedOut()), { write: true })).rejects.toThrow()
  const { guard } = adasTab()
  const taken = () => Promise.reject(new ORPCError('USERNAME_TAKEN', { message: 'taken' }))
  await expect(guard.run(taken, { write: true })).rejects.toThrow('taken')
  expect(guard.snapshot().status).toBe('running')
})

test('registered work counts while it is unsaved', () => {
  const { guard } = adasTab()
  let typed = ''
  const remove = guard.protect(() => typed !== '')
  expect(guard.hasUnsavedWork()).toBe(false)
  typed = 'A new title'
  expect(guard.hasUnsavedWork()).toBe(true)
  remove()
  expect(guard.hasUnsavedWork()).toBe(false)
})

describe('another account of this browser', () => {
  const changed = () => new ORPCError('SESSION_CHANGED', { status: 409, message: 'You switched accounts' })

  test('takes over a tab without unsaved work', () => {
    const { guard } = adasTab()
    expect(guard.follow(account('bob'))).toBe('other-person')
    expect(guard.snapshot()).toMatchObject({ account: account('bob'), status: 'running' })
  })

  test('does not take over a tab with unsaved work, and leaves it when the tab’s person is back', () => {
    const { guard } = adasTab()
    guard.protect(() => true)
    expect(guard.follow(account('bob'))).toBe('switched')
    expect(guard.snapshot()).toMatchObject({ account: ADA, status: 'switched' })
    expect(guard.follow(null)).toBe('none')
    expect(guard.snapshot().status).toBe('switched')
    expect(guard.follow(ADA)).toBe('none')
    expect(guard.snapshot()).toMatchObject({ account: ADA, status: 'running' })
  })

  test('takes over a tab whose work is given up', () => {
    const { guard } = adasTab()
    guard.protect(() => true)
    guard.abandon()
    expect(guard.follow(account('bob'))).toBe('other-person')
  })

  test('a refused write waits, asks which account is in use, and is sent for the tab’s person only', async () => {
    const { guard } = adasTab()
    let inUse = 'bob'
    let stored = ''
    const write = async () => {
      if (inUse !== 'ada') throw changed()
      stored = inUse
      return stored
    }
    const answer = guard.run(write, { write: true })
    await expect.poll(() => guard.snapshot().status).toBe('changed')
    expect(guard.follow(account('bob'))).toBe('switched')
    expect(stored).toBe('')
    inUse = 'ada'
    guard.follow(ADA)
    expect(await answer).toBe('ada')
  })

  test('a refused read is rejected when the other account takes over', async () => {
    const { guard } = adasTab()
    const answer = expect(guard.run(() => Promise.reject(changed()), { write: false })).rejects.toThrow()
    await expect.poll(() => guard.snapshot().status).toBe('changed')
    expect(guard.follow(account('bob'))).toBe('other-person')
    await answer
  })

  test('a session that has ended meanwhile asks to sign in', async () => {
    const { guard } = adasTab()
    const answer = expect(guard.run(() => Promise.reject(changed()), { write: false })).rejects.toThrow()
    await expect.poll(() => guard.snapshot().status).toBe('changed')
    expect(guard.follow(null)).toBe('ended')
    guard.rejectWaiting()
    await answer
  })
})
