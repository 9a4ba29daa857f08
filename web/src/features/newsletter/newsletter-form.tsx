import { newsletterTexts } from '@vitrine/core/newsletter/texts'
import { useId } from 'react'
import { useAppContext } from '../../api/app-context.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { loadPartNow } from '../../ui/load-part.ts'

/** Renders the newsletter box. Its code is loaded when it is used, because the footer is part of every public screen. */
export function NewsletterForm() {
  const { api } = useAppContext()
  const id = useId()
  return (
    <form
      noValidate
      className="col-span-full lg:col-span-1"
      onSubmit={async (event) => {
        event.preventDefault()
        const form = event.currentTarget
        const part = await loadPartNow(() => import('./join.ts'), newsletterTexts.joinFailed)
        await part?.join(api, form)
      }}
    >
      <h2 className="font-medium text-bone">{newsletterTexts.stayUpdated}</h2>
      <label htmlFor={id} className="mt-2 flex min-h-9 items-center">
        Email
      </label>
      <div className="flex max-w-sm gap-2">
        <Input id={id} name="email" type="email" autoComplete="email" className="h-11" aria-describedby={`${id}-end`} />
        <Button type="submit">{newsletterTexts.join}</Button>
      </div>
      <p id={`${id}-end`} role="status" className="mt-2" />
    </form>
  )
}
