import { useEffect, useState } from 'react'
import { postTexts } from './post.texts.ts'
import type { Anchor } from './with-anchors.ts'

/** The headings of a long analysis, beside it on wide screens; the one being read is marked. */
export const TableOfContents = ({ anchors }: { readonly anchors: readonly Anchor[] }) => {
  const current = useCurrent(anchors)
  return (
    <nav className="post-contents" aria-labelledby="contents">
      <h2 id="contents">{postTexts.contents}</h2>
      <ol>
        {anchors.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The heading that last came into the upper third of the window. */
const useCurrent = (anchors: readonly Anchor[]): string | undefined => {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)
        if (entered) setCurrent(entered.target.id)
      },
      { rootMargin: '0px 0px -66%' },
    )
    for (const { id } of anchors) {
      const heading = document.getElementById(id)
      if (heading) watch.observe(heading)
    }
    return () => {
      watch.disconnect()
    }
  }, [anchors])
  return current
}
