import { isolated } from '@soko/contracts/text/bidi.ts'
import { CalendarCheck, CloudCheck, Ellipsis, GitCompare, HardDrive, Hourglass, Image } from 'lucide'
import { Link } from 'react-router-dom'
import { paths } from '../../../shared/lib/paths.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { MenuButton, type MenuState } from '../../../shared/ui/menu-button.tsx'
import { FormattedDate } from '../../../shared/ui/time.tsx'
import { Cover } from '../../../reading/cards/cover.tsx'
import { draftsListTexts as texts } from './drafts-list.texts.ts'
import type { DraftRow as Row } from './merge-drafts.ts'

const DraftMenu = lazyPart(async () => (await import('./draft-menu.tsx')).DraftMenu)

type Props = { readonly row: Row; readonly onDuplicate: () => void; readonly onDiscard: () => void }

export const DraftRow = ({ row, ...acts }: Props) => {
  const { _id, isChange, mayBeOnServer, words, savedAt, excerpt } = row
  const title = row.title.trim() === '' ? texts.untitled : row.title
  const to = isChange ? paths.edit(_id) : paths.draft(_id)
  const menu = (state: MenuState) => <DraftMenu {...state} id={_id} mayBeOnServer={mayBeOnServer} {...acts} />
  return (
    <>
      <span className="draft-cover">
        {row.image === '' ? <Icon of={Image} /> : <Cover post={row} sizes="96px" />}
      </span>
      <div className="draft-summary">
        <h2 dir="auto">
          <Link to={to}>{title}</Link>
        </h2>
        {excerpt !== '' && (
          <p className="draft-excerpt" dir="auto">
            {excerpt}
          </p>
        )}
        <p className="draft-meta">
          {isChange && `${texts.change} · `}
          {texts.words(words)} · {texts.edited} <FormattedDate at={savedAt} withTime />
        </p>
      </div>
      <State row={row} />
      <div className="draft-acts">
        <LinkButton
          to={to}
          aria-label={`${row.keptCount > 0 ? texts.compare : texts.open}: ${isolated(title)}`}
        >
          {row.keptCount > 0 ? texts.compare : texts.open}
        </LinkButton>
        <MenuButton label={texts.more(title)} menu={menu}>
          <Icon of={Ellipsis} />
        </MenuButton>
      </div>
    </>
  )
}

const State = ({ row: { keptCount, schedule, status: where } }: { readonly row: Row }) => {
  if (keptCount > 0) return <StatusLine icon={GitCompare} kind="act" text={texts.kept} />
  if (where === 'local') return <StatusLine icon={HardDrive} kind="local" text={texts.status.local} />
  if (where === 'waiting') return <StatusLine icon={Hourglass} kind="local" text={texts.status.waiting} />
  if (schedule !== null) {
    return <StatusLine icon={CalendarCheck} kind="synced" text={texts.scheduled} at={schedule.at} />
  }
  return <StatusLine icon={CloudCheck} kind="synced" text={texts.status.synced} />
}

type StatusLineProps = {
  readonly icon: Parameters<typeof Icon>[0]['of']
  readonly kind: 'synced' | 'local' | 'act'
  readonly text: string
  readonly at?: string
}

const StatusLine = ({ icon, kind, text, at }: StatusLineProps) => (
  <p className="draft-state" data-status={kind}>
    <Icon of={icon} />
    <span>
      {text} {at !== undefined && <FormattedDate at={at} withTime />}
    </span>
  </p>
)
