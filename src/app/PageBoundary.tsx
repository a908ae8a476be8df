import { Component, type ReactNode } from 'react'
import { ErrorState } from '@ui/ErrorState'
import type { Parts } from '@ui/parts'

interface PageBoundaryProps {
  /** A page of its own for each address, so that going elsewhere leaves the failure behind. */
  readonly page: string
  readonly report: (error: unknown) => void
  /** Starts again what may have failed; gets the error. */
  readonly reload: (error: unknown) => void
  /** The way to support, where the page's audience has one. */
  readonly support?: Parts
  readonly children: ReactNode
}

interface PageBoundaryState {
  readonly failed: boolean
  readonly error: unknown
  readonly page: string
}

/** One page that fails takes nothing else with it: the layout stays, and trying again is one press away. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { failed: false, error: null, page: this.props.page }

  /** What was thrown may be `undefined`, so that it is the failing that is kept, with the page that was open. */
  static getDerivedStateFromProps({ page }: PageBoundaryProps, state: PageBoundaryState): PageBoundaryState {
    if (!state.failed) return { failed: false, error: null, page }
    return state.page === page ? state : { failed: false, error: null, page }
  }

  static getDerivedStateFromError(error: unknown): Partial<PageBoundaryState> {
    return { failed: true, error }
  }

  override componentDidCatch(error: unknown) {
    this.props.report(error)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <ErrorState
        title="This page could not be shown"
        message="It may be your connection, or a fault of the portal. Nothing you saved is lost."
        onRetry={() => {
          this.props.reload(this.state.error)
          this.setState({ failed: false })
        }}
        actions={this.props.support}
      />
    )
  }
}
