import { zodResolver } from '@hookform/resolvers/zod'
import { normalizeUsername } from '@vitrine/core/accounts'
import { CreatePortfolioInput, portfolioTexts } from '@vitrine/core/portfolios'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { fieldErrorsOf, messageOf, refusalOf } from '../../api/errors.ts'
import { useUnsavedWork } from '../../session/index.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.tsx'
import { TemplateChoice } from './template-choice.tsx'

type Typed = z.input<typeof CreatePortfolioInput>

/** Renders template, username and title. A refusal is shown at its field and in a toast; the typed texts stay. */
export function CreatePortfolioForm({
  username,
  origin,
  onCreate,
}: {
  /** Initial value of the username's field. */
  username: string
  origin: string
  /** Creates the portfolio; rejects with the refusal. */
  onCreate(input: CreatePortfolioInput): Promise<unknown>
}) {
  const { register, handleSubmit, setError, setValue, formState } = useForm<Typed, unknown, CreatePortfolioInput>({
    resolver: zodResolver(CreatePortfolioInput),
    defaultValues: { username, title: portfolioTexts.defaultTitle, templateId: 'void-minimal' },
  })
  const { errors, isDirty, isSubmitting } = formState
  useUnsavedWork(() => isDirty)
  const usernameField = register('username', {
    onBlur: (event: React.FocusEvent<HTMLInputElement>) => setValue('username', normalizeUsername(event.target.value)),
  })

  async function create(input: CreatePortfolioInput): Promise<void> {
    try {
      await onCreate(input)
    } catch (error) {
      showRefusal(error)
    }
  }

  function showRefusal(error: unknown): void {
    const code = refusalOf(error)?.code
    if (code === 'ONLY_ONE_PORTFOLIO') return
    const message = messageOf(error)
    if (code === 'USERNAME_TAKEN') setError('username', { message }, { shouldFocus: true })
    const refused = fieldErrorsOf(error)
    for (const { field, message } of refused) {
      if (field === 'username' || field === 'title') setError(field, { message })
    }
    toast.formError(refused[0]?.message ?? message)
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onInput={toast.dismissFormError}
      onSubmit={handleSubmit(create, (invalid) => {
        const first = invalid.username ?? invalid.title ?? invalid.templateId
        if (first?.message) toast.formError(first.message)
      })}
    >
      <TemplateChoice {...register('templateId')} />
      <Field
        label="Username"
        hint={portfolioTexts.usernameHint}
        error={errors.username?.message}
        before={
          <span className="flex max-w-[60%] shrink-0 items-center rounded-l-control border border-r-0 border-line bg-surface-1 px-3 text-sm text-bone-2">
            <span className="truncate">{origin.replace(/^https?:\/\//, '')}</span>
            <span>/u/</span>
          </span>
        }
      >
        <Input
          {...usernameField}
          className="rounded-l-none"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label="Portfolio Title" error={errors.title?.message}>
        <Input {...register('title')} autoComplete="off" />
      </Field>
      <Button type="submit" variant="primary" busy={isSubmitting}>
        Create Portfolio
      </Button>
    </form>
  )
}
