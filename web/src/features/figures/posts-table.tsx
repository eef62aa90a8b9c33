import type { Figures, PostFigures } from '@soko/contracts/types/figures.ts'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { inUtc } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import { BoardSection } from '../board/board-section.tsx'
import { figure } from '../../lib/figure.ts'
import { Change } from '../board/change.tsx'
import { DepthColumns } from './depth-columns.tsx'
import { figuresTexts } from './figures.texts.ts'
import { quartersOf } from './per-cent.ts'
import { addressOf } from './period.ts'

const texts = figuresTexts.posts

/** Analyses shown until somebody wants them all. */
const SHOWN = 20

/** A row for each analysis, the one with most readers first. */
export const PostsTable = ({ posts }: Pick<Figures, 'posts'>) => {
  const [showsAll, setShowsAll] = useState(false)
  return (
    <BoardSection title={texts.title} aside={<p className="hint">{texts.published(figure(posts.length))}</p>}>
      <ScrollRegion label={texts.caption}>
        <table className="table figure-posts">
          <caption className="vh">{texts.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.analysis}</th>
              <th scope="col" className="num" aria-sort="descending">
                {texts.readers}
              </th>
              <th scope="col" className="num">
                {texts.change}
              </th>
              <th scope="col" className="num">
                {texts.quarters}
              </th>
              <th scope="col" className="num">
                {texts.toTheEnd}
              </th>
              <th scope="col" className="num">
                {texts.bookmarks}
              </th>
            </tr>
          </thead>
          <tbody>
            {(showsAll ? posts : posts.slice(0, SHOWN)).map((post) => (
              <PostRow key={post._id} post={post} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {!showsAll && posts.length > SHOWN && (
        <Button onClick={() => setShowsAll(true)}>{texts.more(figure(posts.length))}</Button>
      )}
    </BoardSection>
  )
}

const PostRow = ({ post }: { readonly post: PostFigures }) => {
  const [search] = useSearchParams()
  const quarters = quartersOf(post.depth)
  const about = [
    inUtc(post.createdAt).date,
    texts.minutes(post.readingMinutes),
    ...(post.deleted ? [texts.deleted] : []),
  ]
  return (
    <tr>
      <th scope="row">
        <Link className="link" to={addressOf(post._id, search)}>
          {post.title}
        </Link>
        <span className="hint">{about.join(', ')}</span>
      </th>
      <td className="num">{figure(post.readers)}</td>
      <td className="num">
        {post.before === 0 ? (
          <span className="change">{texts.none}</span>
        ) : (
          <Change now={post.readers} before={post.before} />
        )}
      </td>
      <td>
        {quarters ? <DepthColumns quarters={quarters} /> : <span className="change">{texts.none}</span>}
      </td>
      <td className="num">{quarters ? `${quarters.at(-1)}%` : ''}</td>
      <td className="num">{figure(post.bookmarks)}</td>
    </tr>
  )
}
