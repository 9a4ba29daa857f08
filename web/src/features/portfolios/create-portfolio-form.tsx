import { zodResolver } from '@hookform/resolvers/zod'
import { useBlocker } from '@tanstack/react-router'
import { normalizeUsername } from '@vitrine/core/accounts'
import { CreatePortfolioInput, DEFAULT_TEMPLATE, portfolioTexts } from '@vitrine/core/portfolios'
import type { ReactNode } from 'react'
import { useAppContext } from '../../api/app-context.ts'
import { useContractForm } from '../../api/use-contract-form.ts'
import { useUnsavedWork } from '../../session/index.ts'
import { AddressPrefix } from '../../ui/address-prefix.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { TemplateChoice } from './template-choice.tsx'

/**
 * Renders the form that creates a portfolio: username, title, look and template. Errors are shown at their fields and
 * in a toast, and the typed texts stay. The browser asks before the document is left with typed texts.
 */
export function CreatePortfolioForm({
  username,
  origin,
  look,
  onCreate,
  onSecond,
}: {
  /** Initial value of the username's field. */
  username: string
  origin: string
  /** Choice of the look, which is no value of the form. */
  look: ReactNode
  /** Creates the portfolio; rejects with the refusal. */
  onCreate(input: CreatePortfolioInput): Promise<unknown>
  /** Called if the server refuses because the owner already has a portfolio. The form then shows no error. */
  onSecond(): void
}) {
  const { register, setValue, formState, formProps } = useContractForm({
    values: { username, title: portfolioTexts.defaultTitle, templateId: DEFAULT_TEMPLATE },
    resolver: zodResolver(CreatePortfolioInput),
    send: onCreate,
    refusals: { USERNAME_TAKEN: 'username', ONLY_ONE_PORTFOLIO: onSecond },
  })
  const { errors, isDirty, isSubmitting } = formState
  const { guard } = useAppContext()
  useUnsavedWork(() => isDirty)
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => isDirty && !guard.isAbandoned() })
  const usernameField = register('username', {
    onBlur: (event: React.FocusEvent<HTMLInputElement>) => setValue('username', normalizeUsername(event.target.value)),
  })

  return (
    <form {...formProps} className="flex flex-col gap-6">
      <Field
        label="Username"
        hint={portfolioTexts.usernameHint}
        error={errors.username?.message}
        before={<AddressPrefix origin={origin} />}
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
      {look}
      <TemplateChoice {...register('templateId')} />
      <Button type="submit" variant="primary" busy={isSubmitting}>
        Create Portfolio
      </Button>
    </form>
  )
}
