import { uiTexts } from './ui.texts.ts'

/** Lines of a text that is on its way. The surroundings say that something is loading. */
export const Skeleton = ({ lines }: { readonly lines: number }) => (
  <div aria-hidden="true">
    {Array.from({ length: lines }, (_, line) => (
      <span key={line} className="sk sk-line" />
    ))}
  </div>
)

/** In a page's place while its code is on its way. */
export const PageSkeleton = () => (
  <div className="wrap section page-waiting" role="status" aria-label={uiTexts.loading}>
    <Skeleton lines={6} />
  </div>
)
