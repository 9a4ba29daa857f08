import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { Button } from '../ui/button.tsx'

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
