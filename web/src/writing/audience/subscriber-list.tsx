import { CountTile } from '../analytics/count-tile.tsx'
import '../analytics/analytics.css'
import type { Subscriber } from '@soko/contracts/types/subscription.ts'
import { Link } from 'react-router-dom'
import { BoardSection } from '../../shared/board/board-section.tsx'
import { paths } from '../../shared/lib/paths.ts'
import { useListSubscribersInfiniteQuery } from '../../shared/letters/letters.api.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { ScrollRegion } from '../../shared/ui/scroll-region.tsx'
import { FormattedDate } from '../../shared/ui/time.tsx'
import { audienceTexts } from './audience.texts.ts'
import { ExportAddresses } from './export-addresses.tsx'
import { LoadedList } from './loaded-list.tsx'

const texts = audienceTexts.subscribers

/** @param followers the number of followers, who get no mail unless they subscribe too */
export const SubscriberList = ({ followers }: { readonly followers: number }) => {
  const list = useListSubscribersInfiniteQuery(undefined, { refetchOnMountOrArgChange: true })
  const counts = list.data?.pages[0]?.counts
  return (
    <>
      {counts && (
        <dl className="figure-tiles">
          <CountTile name={audienceTexts.counts.confirmed} count={counts.confirmed} />
          <CountTile name={audienceTexts.counts.waiting} count={counts.waiting} />
          <CountTile name={audienceTexts.counts.shared} count={counts.shared} />
          <CountTile name={audienceTexts.counts.followers} count={followers} />
        </dl>
      )}
      <LoadedList
        list={list}
        texts={texts}
        links=".audience-subscriber"
        empty={<EmptyState {...texts.empty} />}
      >
        {(subscribers) => (
          <BoardSection
            title={texts.title}
            aside={counts && counts.shared > 0 ? <ExportAddresses /> : undefined}
          >
            <Table subscribers={subscribers} />
            <p className="hint audience-hint">{texts.hint}</p>
          </BoardSection>
        )}
      </LoadedList>
    </>
  )
}

const Table = ({ subscribers }: { readonly subscribers: readonly Subscriber[] }) => (
  <ScrollRegion label={texts.caption}>
    <table className="table stacked">
      <caption className="vh">{texts.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.columns.subscriber}</th>
          <th scope="col">{texts.columns.address}</th>
          <th scope="col">{texts.columns.since}</th>
        </tr>
      </thead>
      <tbody>
        {subscribers.map((subscriber) => (
          <Row key={keyOf(subscriber)} subscriber={subscriber} />
        ))}
      </tbody>
    </table>
  </ScrollRegion>
)

/** Masked addresses may be equal, but not two subscribers of the same moment. */
const keyOf = ({ member, address, since }: Subscriber): string => `${member?._id ?? address ?? ''} ${since}`

const Row = ({ subscriber: { member, address, isShared, since } }: { readonly subscriber: Subscriber }) => (
  <tr>
    <th scope="row">
      <span className="audience-subscriber" tabIndex={-1}>
        {member === null ? (
          (address ?? texts.someone)
        ) : (
          <Link className="link" to={paths.profile(member.username)}>
            @{member.username}
          </Link>
        )}
      </span>
      <span className="hint" dir="auto">
        {member === null ? texts.visitor : member.name}
      </span>
    </th>
    <td data-label={texts.columns.address}>
      {isShared ? (
        <>
          {member !== null && (
            <>
              <span className="audience-address">{address}</span>{' '}
            </>
          )}
          <span className="hint">{texts.shared}</span>
        </>
      ) : (
        <span className="hint">{texts.hidden}</span>
      )}
    </td>
    <td className="agate" data-label={texts.columns.since}>
      <FormattedDate at={since} />
    </td>
  </tr>
)
