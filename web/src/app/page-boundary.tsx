import { m } from '@shop/contract/messages/messages.js'
import { Component, type ReactNode } from 'react'
import { documents } from '../lib/documents.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { Page } from '../ui/page.tsx'

interface Props {
  children: ReactNode
  /** Shown instead of the failed part, where that is not a whole page. */
  fallback?: ReactNode
}

/** Catches an error while a page, or a part around it, renders or its code loads; the rest of the screen stays. */
export class PageBoundary extends Component<Props, { failed: boolean }> {
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override state = { failed: false }

  override render(): ReactNode {
    const { children, fallback } = this.props
    if (!this.state.failed) return children
    if (fallback !== undefined) return fallback
    if (!navigator.onLine)
      return (
        <Page title={m.ui_offline()} noindex>
          <ErrorPanel error={new TypeError()} title={m.shop_page_failed()} onRetry={documents.reload} />
        </Page>
      )
    return (
      <Page title={m.shop_page_failed_title()} noindex>
        <Alert
          tone="danger"
          title={m.shop_page_failed()}
          action={
            <Button sends variant="secondary" size="sm" onClick={documents.reload}>
              {m.ui_reload()}
            </Button>
          }
        >
          {m.shop_page_failed_safe()}
        </Alert>
      </Page>
    )
  }
}
