import { useEffect, useRef, useState } from 'react'
import { onScrollOrResize } from '../../shared/lib/on-scrolled.ts'
import { postTexts } from './post.texts.ts'
import type { Anchor } from './article-headings.ts'

type Props = {
  readonly anchors: readonly Anchor[]
  readonly current: string
}

export const Contents = ({ anchors, current }: Props) => {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    if (nav.current !== null) scrollEntryIntoView(nav.current, current)
  }, [current])
  return (
    <nav className="post-contents" aria-labelledby="contents" ref={nav}>
      <h2 id="contents">{postTexts.contents}</h2>
      <Headings anchors={anchors} current={current} />
    </nav>
  )
}

export const FoldedContents = ({ anchors, current }: Props) => {
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (details.current !== null) details.current.open = false
  }
  return (
    <details className="post-folded" ref={details}>
      <summary>
        <span className="post-folded-name">{postTexts.contents}</span>
        <span className="post-folded-place" dir="auto">
          {anchors.find(({ id }) => id === current)?.text}
        </span>
      </summary>
      <nav aria-label={postTexts.contents}>
        <Headings anchors={anchors} current={current} onSelect={close} />
      </nav>
    </details>
  )
}

const Headings = ({ anchors, current, onSelect: onChosen }: Props & { readonly onSelect?: () => void }) => (
  <ol>
    {anchors.map(({ id, text }) => (
      <li key={id}>
        <a
          href={`#${id}`}
          dir="auto"
          aria-current={id === current ? 'location' : undefined}
          onClick={onChosen}
        >
          {text}
        </a>
      </li>
    ))}
  </ol>
)

const scrollEntryIntoView = (list: HTMLElement, id: string): void => {
  const marked = Array.from(list.querySelectorAll('a')).find(
    ({ hash }) => decodeURIComponent(hash) === `#${id}`,
  )
  if (marked === undefined) return
  const isAbove = marked.offsetTop < list.scrollTop
  const isBelow = marked.offsetTop + marked.offsetHeight > list.scrollTop + list.clientHeight
  if (isAbove || isBelow) list.scrollTop = marked.offsetTop - list.clientHeight / 3
}

/** Returns the id of the last heading above or in the top third of the window, or the first id. */
export const useCurrentHeading = (anchors: readonly Anchor[]): string => {
  const first = anchors[0]?.id ?? ''
  const [current, setCurrent] = useState(first)
  useEffect(() => {
    if (anchors.length === 0) return undefined
    return onScrollOrResize(() => {
      const isReached = ({ id }: Anchor) =>
        (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= innerHeight / 3
      setCurrent(anchors.findLast(isReached)?.id ?? anchors[0]?.id ?? '')
    })
  }, [anchors])
  return anchors.some(({ id }) => id === current) ? current : first
}
