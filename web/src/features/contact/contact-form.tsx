import { zodResolver } from '@hookform/resolvers/zod'
import { CONTACT_MESSAGE_MAX, ContactInput, contactTexts } from '@vitrine/core/contact'
import { countGraphemes, kernelTexts } from '@vitrine/core/kernel'
import { useWatch } from 'react-hook-form'
import { useAppContext } from '../../api/app-context.ts'
import { isConnectionFault, messageOf } from '../../api/errors.ts'
import { useContractForm } from '../../api/use-contract-form.ts'
import { useUnsavedWork } from '../../session/index.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.tsx'

/** Renders the contact form. `email` and `subject` are filled in until the person types their own. */
export function ContactForm({ email, subject }: { email: string; subject: string }) {
  const { api } = useAppContext()
  const { register, reset, control, formState, formProps } = useContractForm({
    values: { name: '', email, subject, message: '' },
    resolver: zodResolver(ContactInput),
    send: api.contact.send,
    onSent() {
      reset({ name: '', email, subject: '', message: '' }, { keepDirtyValues: false })
      toast.success(contactTexts.sent)
    },
    showFailure(error) {
      if (isConnectionFault(error)) toast.error(contactTexts.sendFailed, { description: kernelTexts.offline })
      else toast.error(messageOf(error, contactTexts.sendFailed))
    },
  })
  const { errors, isSubmitting } = formState
  const message = useWatch({ control, name: 'message' })
  useUnsavedWork(() => message !== '')

  return (
    <form {...formProps} className="flex flex-col gap-5">
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
