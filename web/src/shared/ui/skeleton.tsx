import { uiTexts } from './ui.texts.ts'

/** Hidden from screen readers, so callers need a label. */
export const Skeleton = ({ lines }: { readonly lines: number }) => (
  <div aria-hidden="true">
    {Array.from({ length: lines }, (_, line) => (
      <span key={line} className="sk sk-line" />
    ))}
  </div>
)

export const PageSkeleton = () => (
  <div className="wrap section page-waiting" role="status" aria-label={uiTexts.loading}>
    <Skeleton lines={6} />
  </div>
)
