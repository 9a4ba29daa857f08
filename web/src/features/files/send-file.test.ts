import { expect, test } from 'vitest'
import { refusalIn } from './send-file.ts'
import { failureTitle } from './use-upload.ts'

test('an upload shows the text of the refused field, of the refusal, or a sentence for the page of a proxy', () => {
  const fields = { fields: [{ message: 'Too many pixels' }] }
  const refusal = (data?: unknown) => JSON.stringify({ code: 'FILE_REFUSED', message: 'Refused', data })
  expect(refusalIn({ status: 422, responseText: refusal(fields) })).toMatchObject({ message: 'Too many pixels' })
  expect(refusalIn({ status: 422, responseText: refusal() })).toMatchObject({
    message: 'Refused',
    code: 'FILE_REFUSED',
  })
  const ofProxy = (status: number) => refusalIn({ status, responseText: '<html><h1>nginx</h1></html>' })
  expect(ofProxy(413)).toMatchObject({ message: 'This is larger than the proxy of this site accepts.', code: null })
  expect(ofProxy(502)).toMatchObject({ message: 'The site cannot be reached right now. Please try again in a moment.' })
  expect(ofProxy(500)).toMatchObject({ message: 'Something went wrong. Please try again.' })
})

test('a stored file that the page cannot take has its own title, with the reason below', () => {
  const refused = refusalIn({
    status: 409,
    responseText: JSON.stringify({
      code: 'FILE_NOT_ATTACHED',
      message: 'Failed to update portfolio',
      data: { reason: 'Project not found' },
    }),
  })
  expect([failureTitle('project', refused), refused.message]).toEqual([
    'Failed to update portfolio',
    'Project not found',
  ])
  const unread = refusalIn({ status: 422, responseText: JSON.stringify({ code: 'FILE_BROKEN', message: 'Broken' }) })
  expect(failureTitle('project', unread)).toBe('Failed to upload project image')
})
