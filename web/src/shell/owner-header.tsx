import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { Button } from '../ui/button.tsx'

/** Renders the header of an owner's screen with the link back to the dashboard. */
export function OwnerHeader() {
  return (
    <header className="border-b border-line print:hidden">
      <div className="mx-auto flex min-h-16 w-full max-w-4xl items-center px-4 sm:px-6">
        <BackToDashboard />
      </div>
    </header>
  )
}

/** Renders the link to the dashboard. */
export function BackToDashboard() {
  return (
    <Button asChild variant="ghost" className="-ml-3">
      <Link to="/dashboard">
        <ArrowLeft aria-hidden className="size-4" />
        Dashboard
      </Link>
    </Button>
  )
}
