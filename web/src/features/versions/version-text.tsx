import '../analysis/prose.css'
import '../analysis/prose-blocks.css'
import '../analysis/prose-images.css'
import '../analysis/prose-embeds.css'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { articleHtml } from '../analysis/article-html.ts'
import { PostText } from '../analysis/post-text.tsx'
import type { Compared, ComparedText } from './marked-text.tsx'

const MarkedText = lazyPart<Compared>(
  async () => (await import('./marked-text.tsx')).MarkedText,
  ({ after }) => <OneText version={after} />,
)

/** What two versions say: one of them, or both in one with what changed marked. Marks come with the script; before that it is the later one. */
export const VersionText = ({ before, after, view }: Compared) => {
  const isMarked = useHydrated() && view !== 'before' && view !== 'after'
  return isMarked ? (
    <MarkedText before={before} after={after} view={view} />
  ) : (
    <OneText version={view === 'before' ? before : after} />
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
