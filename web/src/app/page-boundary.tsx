import { Component, type ReactNode } from 'react'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'

interface Props {
  children: ReactNode
}

/** Catches what goes wrong while a page renders or its code loads; header and footer stay. */
export class PageBoundary extends Component<Props, { failed: boolean }> {
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override state = { failed: false }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <Page title="Something went wrong" noindex>
        <Alert
          tone="danger"
          title="This page could not be shown."
          action={
            <Button variant="secondary" size="sm" onClick={() => location.reload()}>
              Reload
            </Button>
          }
        >
          Your cart and your account are safe.
        </Alert>
      </Page>
    )
  }
}
