import { lazy } from 'react'
import type { Page } from '../../shared/pages/page.ts'
import { PageSkeleton } from '../../shared/ui/skeleton.tsx'
import { useHydrated } from '../../shared/lib/use-hydrated.ts'
import { previewsTexts as texts } from './previews.texts.ts'

const SharedPreview = lazy(async () => ({ default: (await import('./shared-preview.tsx')).SharedPreview }))
const FramedPreview = lazy(async () => ({ default: (await import('./framed-preview.tsx')).FramedPreview }))

/** The server renders a skeleton: browsers do not send the token in the URL fragment. */
const PreviewPage = () => {
  if (!useHydrated()) {
    return (
      <>
        <noscript>
          <div className="wrap section">
            <p className="err">{texts.visitor.needsScripts}</p>
          </div>
        </noscript>
        <PageSkeleton />
      </>
    )
  }
  return window.parent === window ? <SharedPreview /> : <FramedPreview />
}

export const page: Page = {
  Component: PreviewPage,
  describe: () => ({ title: texts.title, unlisted: true }),
}
