import type { ClientPromiseResult } from '@orpc/client'
import type { ComponentProps } from 'react'
import {
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { useEarlyTyping } from '../ui/hydration.ts'
import { toast } from '../ui/toast.tsx'
import { fieldErrorsOf, messageOf, refusalOf } from './errors.ts'

/** Codes of an operation's refusals; any text for a function whose type does not name them. */
type CodeOf<Failure> = unknown extends Failure ? string : Extract<Failure, { code: string }>['code']

/** Options of {@link useContractForm}. */
interface ContractForm<Values extends FieldValues, Input, Failure, Answer> {
  /** Values at the start. When they change, fields that were not edited get the new ones. */
  values: Values
  /** Checks the values by the operation's schema and returns its input. */
  resolver: Resolver<Values, unknown, Input>
  /** Calls the operation, or a function that does. */
  send(input: Input): ClientPromiseResult<Answer, Failure>
  /** Called with the response after the operation succeeded. */
  onSent?(answer: Answer, input: Input): unknown
  /** Field at which a refusal is shown, or a function that is called instead of showing it, by the refusal's code. */
  refusals?: { [Code in CodeOf<Failure>]?: Path<Values> | (() => void) }
  /** Field at which failures are shown that name no field. */
  otherField?: Path<Values>
  /**
   * Shows failures that name no field. A form with this function has no message, and shows other failures only at
   * their fields.
   */
  showFailure?(error: unknown): void
}

/**
 * Returns a form of react-hook-form that sends an operation of the contract, and `formProps` for its element. Invalid
 * values are not sent. Errors are shown at their fields, or in `errors.root` without one, and the first of them in the form's
 * message until the next input. Typed values stay after a failure, and those typed before the app was hydrated are taken
 * over.
 */
export function useContractForm<Values extends FieldValues, Input, Failure, Answer>({
  values,
  resolver,
  send,
  onSent,
  refusals = {},
  otherField,
  showFailure,
}: ContractForm<Values, Input, Failure, Answer>): UseFormReturn<Values, unknown, Input> & {
  formProps: ComponentProps<'form'>
} {
  const form = useForm<Values, unknown, Input>({ values, resetOptions: { keepDirtyValues: true }, resolver })
  const isField = (name: string): name is Path<Values> => Object.hasOwn(values, name)
  const ref = useEarlyTyping((field, text) => {
    if (!isField(field) || text === values[field]) return
    // Fields that a person types into are texts.
    form.setValue(field, text as PathValue<Values, Path<Values>>, { shouldDirty: true })
  })

  async function submit(input: Input): Promise<void> {
    let answer: Answer
    try {
      answer = await send(input)
    } catch (error) {
      showError(error)
      return
    }
    await onSent?.(answer, input)
  }

  function showError(error: unknown): void {
    const byCode: Record<string, Path<Values> | (() => void) | undefined> = refusals
    const known = byCode[refusalOf(error)?.code ?? '']
    if (typeof known === 'function') {
      known()
      return
    }
    const message = messageOf(error)
    const refused = known ? [{ field: known, message }] : fieldErrorsOf(error)
    const shown = refused.flatMap(({ field, message }) => (isField(field) ? [{ field, message }] : []))
    for (const { field, message } of shown) form.setError(field, { message }, { shouldFocus: true })
    if (shown.length === 0) form.setError(otherField ?? 'root', { message })
    if (!showFailure) toast.formError(message)
    else if (shown.length === 0) showFailure(error)
  }

  function showInvalid(errors: FieldErrors<Values>): void {
    const [first] = Object.values(errors)
    if (!showFailure && typeof first?.message === 'string') toast.formError(first.message)
  }

  const onSubmit = form.handleSubmit(submit, showInvalid)
  return { ...form, formProps: { ref, noValidate: true, onInput: toast.dismissFormError, onSubmit } }
}
