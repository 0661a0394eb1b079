import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** What stands there instead. */
  fallback: ReactNode
  children: ReactNode
}

/** Shows `fallback` in place of children that threw while rendering. React logs the error by itself. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
