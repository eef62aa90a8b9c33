import type { Post } from '@soko/contracts/types/post.ts'
import { LayoutGrid, Monitor, Moon, PanelsTopLeft, Share2, Smartphone, Sun } from 'lucide'
import { type Ref, useImperativeHandle, useRef, useState, useDeferredValue } from 'react'
import { SharePicture } from '@soko/contracts/http/share-picture.ts'
import { type IconNode, Icon } from '../../shared/ui/icon.tsx'
import { PostCard } from '../../reading/cards/post-card.tsx'
import { PageFrame, type PageFrameHandle } from './page-frame.tsx'
import { previewsTexts as texts } from './previews.texts.ts'
import { messageOf } from '../../shared/api/http.ts'
import { Failure } from '../../shared/ui/failure.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { useSharePictureQuery } from './previews.api.ts'

const VIEWS = [
  { value: 'all', icon: LayoutGrid },
  { value: 'phone', icon: Smartphone },
  { value: 'desktop', icon: Monitor },
  { value: 'card', icon: PanelsTopLeft },
  { value: 'share', icon: Share2 },
] as const
const THEMES = [{ value: 'light', icon: Sun }, { value: 'dark', icon: Moon }, { value: 'both' }] as const
type View = (typeof VIEWS)[number]['value']
type Theme = (typeof THEMES)[number]['value']

export type PreviewPaneHandle = { readonly find: (words: string) => void }

type Props = {
  readonly post: Post
  readonly isUntitled: boolean
  readonly ref: Ref<PreviewPaneHandle>
}

/** With both themes, a single view has two frames, and the overview a dark phone and a light desktop. */
const themesOf = (kind: 'phone' | 'desktop', view: View, theme: Theme): readonly boolean[] => {
  if (theme !== 'both') return [theme === 'dark']
  return view === 'all' ? [kind === 'phone'] : [false, true]
}

export const PreviewPane = ({ post, isUntitled, ref }: Props) => {
  const [view, setView] = useState<View>('all')
  const [theme, setTheme] = useState<Theme>('both')
  const frame = useRef<PageFrameHandle>(null)
  useImperativeHandle(ref, () => ({
    find: (words) => {
      if (view !== 'all' && view !== 'phone' && view !== 'desktop') setView('all')
      frame.current?.find(words)
    },
  }))
  const isVisible = (candidate: View) => view === 'all' || view === candidate
  const framesOf = (kind: 'phone' | 'desktop') =>
    isVisible(kind) &&
    themesOf(kind, view, theme).map((isDark, index) => (
      <PageFrame
        key={`${kind}${String(isDark)}`}
        kind={kind}
        isDark={isDark}
        post={post}
        {...(index === 0 && (kind === 'desktop' || view === 'phone') && { ref: frame })}
      />
    ))
  return (
    <div className="stage">
      <div className="stage-bar">
        <SegmentedControl
          label={texts.views.label}
          options={VIEWS}
          names={texts.views}
          value={view}
          onChange={setView}
        />
        <SegmentedControl
          label={texts.themes.label}
          options={THEMES}
          names={texts.themes}
          value={theme}
          onChange={setTheme}
        />
      </div>
      {(isVisible('phone') || isVisible('desktop')) && (
        <div className="stage-frames" data-view={view}>
          {framesOf('phone')}
          {framesOf('desktop')}
        </div>
      )}
      {isVisible('card') && (
        <div className="stage-card">
          <h2>
            {texts.frame.card} <span>{texts.frame.cardNote}</span>
          </h2>
          <div inert>
            <PostCard size="stack" headingLevel={3} post={{ ...post, calls: [] }} />
          </div>
        </div>
      )}
      {isVisible('share') && (
        <div className="stage-share">
          <h2>
            {texts.frame.share} <span>{texts.frame.shareNote}</span>
          </h2>
          {isUntitled && post.image === '' ? (
            <p className="hint">{texts.share.untitled}</p>
          ) : (
            <SharePreview title={post.title} image={post.image} />
          )}
        </div>
      )}
    </div>
  )
}

const SegmentedControl = <Value extends string>({
  label,
  options,
  names,
  value,
  onChange,
}: {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly icon?: IconNode }[]
  readonly names: Readonly<Record<Value, string>>
  readonly value: Value
  readonly onChange: (value: Value) => void
}) => (
  <div className="segments" role="group" aria-label={label}>
    {options.map(({ value: each, icon }) => (
      <button
        key={each}
        type="button"
        aria-pressed={each === value}
        onClick={() => {
          onChange(each)
        }}
      >
        {icon && <Icon of={icon} />}
        {names[each]}
      </button>
    ))}
  </div>
)

const shareTexts = texts.share

const SharePreview = (of: { readonly title: string; readonly image: string }) => {
  const { title, image } = useDeferredValue(of)
  const { data, error, refetch } = useSharePictureQuery({ title, image })
  if (error !== undefined) return <Failure message={messageOf(error)} onRetry={() => void refetch()} />
  if (data === undefined) {
    return (
      <div role="status" aria-label={shareTexts.loading}>
        <Skeleton lines={4} />
      </div>
    )
  }
  if (data.picture === null) return <p className="hint">{shareTexts.none}</p>
  return (
    <>
      <img
        className="share-picture"
        src={data.picture}
        alt={title}
        width={SharePicture.width}
        height={SharePicture.height}
      />
      <p className="hint">{shareTexts.hint}</p>
    </>
  )
}
