import { Component, type ReactNode } from 'react'
import { ErrorState } from '@ui/ErrorState'
import type { Parts } from '@ui/parts'

interface PageBoundaryProps {
  /** A new value for each address, so opening another page leaves the failure behind. */
  readonly page: string
  readonly report: (error: unknown) => void
  /** Starts the failed part again; receives the error. */
  readonly reload: (error: unknown) => void
  /** The link to support, if the page's audience has one. */
  readonly support?: Parts
  readonly children: ReactNode
}

interface PageBoundaryState {
  readonly failed: boolean
  readonly error: unknown
  readonly page: string
}

/** A boundary that confines the failure of one page: the layout stays, and one press tries again. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { failed: false, error: null, page: this.props.page }

  /** The thrown value may be `undefined`, so the state keeps a flag, with the page that was open. */
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
