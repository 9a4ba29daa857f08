import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { Button } from '../ui/button.tsx'

/** The bar of an owner's room beside the dashboard: the way back. */
export function RoomHeader() {
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex h-16 w-full max-w-4xl items-center px-4 sm:px-6">
        <BackToDashboard />
      </div>
    </header>
  )
}

/** The way back from a room. */
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
