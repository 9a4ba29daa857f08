import { zodResolver } from '@hookform/resolvers/zod'
import { ORPCError } from '@orpc/client'
import { kernelTexts } from '@vitrine/core/kernel/texts'
import type { ComponentProps } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { toast } from '../ui/toast.tsx'
import { useContractForm } from './use-contract-form.ts'

const Guest = z.object({ name: z.string().min(1, 'Name is required'), city: z.string() })
type Guest = z.infer<typeof Guest>

const field = (name: string) => page.getByLabelText(name)
const press = () => page.getByRole('button', { name: 'Send' }).click()

function GuestForm({
  values = { name: '', city: '' },
  send,
  onFull,
}: {
  values?: Guest
  send(guest: Guest): Promise<unknown>
  onFull?(): void
}) {
  const { register, formState, formProps } = useContractForm({
    values,
    resolver: zodResolver(Guest),
    send,
    refusals: { NAME_TAKEN: 'name', ...(onFull && { FULL: onFull }) },
    otherField: 'city',
  })
  return (
    <form {...formProps}>
      <Field label="Name" error={formState.errors.name?.message}>
        <Input {...register('name')} />
      </Field>
      <Field label="City" error={formState.errors.city?.message}>
        <Input {...register('city')} />
      </Field>
      <Button type="submit">Send</Button>
    </form>
  )
}

/** Renders the form. Returns the texts of its message, and a function that renders it with other props. */
function open(props: ComponentProps<typeof GuestForm>) {
  const message = vi.spyOn(toast, 'formError').mockImplementation(() => {})
  const place = document.body.appendChild(document.createElement('main'))
  const root = createRoot(place)
  const show = (shown: typeof props) => root.render(<GuestForm {...shown} />)
  onTestFinished(() => {
    root.unmount()
    place.remove()
    message.mockRestore()
  })
  show(props)
  return { show, messages: () => message.mock.calls.flat() }
}

const refuse = (code: string, data?: unknown) => async () => {
  throw new ORPCError(code, { defined: true, message: `Refused: ${code}`, data })
}

test('invalid values are not sent: the first wrong field has the focus, and its error is the message', async () => {
  const send = vi.fn(async () => {})
  const { messages } = open({ send })
  await field('City').fill('Ghent')
  await press()
  await expect.element(field('Name')).toHaveAccessibleDescription('Name is required')
  await expect.element(field('Name')).toHaveFocus()
  expect(messages()).toEqual(['Name is required'])
  expect(send).not.toHaveBeenCalled()
})

test('a refusal is shown at the field of its code, or at those that it names', async () => {
  const form = open({ values: { name: 'Ada', city: '' }, send: refuse('NAME_TAKEN') })
  await press()
  await expect.element(field('Name')).toHaveAccessibleDescription('Refused: NAME_TAKEN')
  await expect.element(field('Name')).toHaveFocus()

  const fields = ['city', 'token'].map((name) => ({ field: name, message: `Wrong ${name}` }))
  form.show({ values: { name: 'Ada', city: '' }, send: refuse('INVALID_INPUT', { fields }) })
  await press()
  await expect.element(field('City')).toHaveAccessibleDescription('Wrong city')
  await expect.element(field('City')).toHaveFocus()
  expect(form.messages()).toEqual(['Refused: NAME_TAKEN', 'Refused: INVALID_INPUT'])
})

test('a failure that names no field is shown at the field for it', async () => {
  const { messages } = open({ values: { name: 'Ada', city: '' }, send: () => Promise.reject(new TypeError('offline')) })
  await press()
  await expect.element(field('City')).toHaveAccessibleDescription(kernelTexts.unexpected)
  await expect.element(field('Name')).toHaveValue('Ada')
  expect(messages()).toEqual([kernelTexts.unexpected])
})

test('a refusal with a function calls it and shows nothing', async () => {
  const onFull = vi.fn()
  const { messages } = open({ values: { name: 'Ada', city: '' }, send: refuse('FULL'), onFull })
  await press()
  await expect.poll(() => onFull.mock.calls).toHaveLength(1)
  await expect.element(field('City')).not.toHaveAttribute('aria-invalid')
  expect(messages()).toEqual([])
})

test('new values fill in the fields that were not edited', async () => {
  const send = vi.fn(async (_: Guest) => {})
  const { show } = open({ send })
  await field('Name').fill('Grace')
  show({ send, values: { name: 'Ada', city: 'Ghent' } })
  await expect.element(field('City')).toHaveValue('Ghent')
  await press()
  await expect.poll(() => send.mock.calls).toEqual([[{ name: 'Grace', city: 'Ghent' }]])
})
