import '../analysis/prose.css'
import '../analysis/prose-blocks.css'
import '../analysis/prose-images.css'
import '../analysis/prose-embeds.css'
import { useHydrated } from '../../shared/lib/use-hydrated.ts'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { articleHtml } from '../analysis/article-html.ts'
import { PostText } from '../analysis/post-text.tsx'
import { PlainMarks } from './plain-marks.tsx'
import type { Compared, ComparedText } from './marked-text.tsx'

const MarkedText = lazyPart<Compared>(
  async () => (await import('./marked-text.tsx')).MarkedText,
  (compared) => <PlainMarks {...compared} />,
)

/** The server renders changes in plain text; browsers then render them with formatting. */
export const VersionText = ({ before, after, view }: Compared) => {
  const Marks = useHydrated() ? MarkedText : PlainMarks
  return view === 'before' || view === 'after' ? (
    <OneText version={view === 'before' ? before : after} />
  ) : (
    <Marks before={before} after={after} view={view} />
  )
}

const OneText = ({ version: { title, editorText, html } }: { readonly version: ComparedText }) => (
  <article className="versions-text">
    <h3 className="versions-title" dir="auto">
      {title}
    </h3>
    {editorText !== '' && (
      <p className="post-standfirst" dir="auto">
        {editorText}
      </p>
    )}
    <PostText html={articleHtml(html).html} />
  </article>
)
