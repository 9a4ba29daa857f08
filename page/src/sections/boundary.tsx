import { Component, type ReactNode } from 'react'

/** Renders `fallback` in the place of a part that could not be rendered, and calls `onFailure`. */
export class Boundary extends Component<
  { children: ReactNode; fallback?: ReactNode; onFailure?: () => void },
  { failed: boolean }
> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(): void {
    this.props.onFailure?.()
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
