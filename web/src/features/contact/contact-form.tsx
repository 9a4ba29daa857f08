import { zodResolver } from '@hookform/resolvers/zod'
import { CONTACT_MESSAGE_MAX, ContactInput, contactTexts } from '@vitrine/core/contact'
import { countGraphemes, kernelTexts } from '@vitrine/core/kernel'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useAppContext } from '../../api/app-context.ts'
import { fieldErrorsOf, isConnectionFault, messageOf } from '../../api/errors.ts'
import { useUnsavedWork } from '../../session/index.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useEarlyTyping } from '../../ui/hydration.ts'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.tsx'

/** Renders the contact form. `email` and `subject` are filled in until the person types their own. */
export function ContactForm({ email, subject }: { email: string; subject: string }) {
  const { api } = useAppContext()
  const start: ContactInput = { name: '', email, subject, message: '' }
  const { register, handleSubmit, setError, setValue, reset, control, formState } = useForm<ContactInput>({
    resolver: zodResolver(ContactInput),
    defaultValues: start,
  })
  const { errors, isSubmitting, dirtyFields } = formState
  const form = useEarlyTyping((field, text) => {
    if (isField(field) && text !== start[field]) setValue(field, text, { shouldDirty: true })
  })
  const message = useWatch({ control, name: 'message' })
  useUnsavedWork(() => message !== '')
  useEffect(() => {
    if (email && !dirtyFields.email) setValue('email', email)
  }, [email, dirtyFields.email, setValue])

  async function submit(input: ContactInput): Promise<void> {
    try {
      await api.contact.send(input)
    } catch (error) {
      const refused = fieldErrorsOf(error).filter(({ field }) => isField(field))
      for (const { field, message } of refused) {
        if (isField(field)) setError(field, { message }, { shouldFocus: true })
      }
      if (refused.length > 0) return
      if (isConnectionFault(error)) toast.error(contactTexts.sendFailed, { description: kernelTexts.offline })
      else toast.error(messageOf(error, contactTexts.sendFailed))
      return
    }
    reset({ ...start, subject: '' })
    toast.success(contactTexts.sent)
  }

  return (
    <form ref={form} noValidate className="flex flex-col gap-5" onSubmit={handleSubmit(submit)}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" error={errors.name?.message}>
          <Input autoComplete="name" required {...register('name')} />
        </Field>
        <Field label="Email" error={errors.email?.message}>
          <Input type="email" autoComplete="email" inputMode="email" required {...register('email')} />
        </Field>
      </div>
      <Field label="Subject" error={errors.subject?.message}>
        <Input autoComplete="off" required {...register('subject')} />
      </Field>
      <Field
        label="Message"
        error={errors.message?.message}
        counter={`${countGraphemes(message.trim())}/${CONTACT_MESSAGE_MAX}`}
      >
        <Textarea rows={7} required {...register('message')} />
      </Field>
      <Button type="submit" variant="primary" busy={isSubmitting} className="sm:self-start">
        Send message
      </Button>
    </form>
  )
}

const FIELDS: readonly string[] = ['name', 'email', 'subject', 'message'] satisfies (keyof ContactInput)[]

function isField(name: string): name is keyof ContactInput {
  return FIELDS.includes(name)
}
