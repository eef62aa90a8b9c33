import '../../../shared/ui/table.css'
import './notification-matrix.css'
import type { NotificationKinds, PushSettings } from '@soko/contracts/types/notification-settings.ts'
import { Bell, Lock, Mail, Smartphone } from 'lucide'
import type { ReactNode } from 'react'
import { Icon, type IconNode } from '../../../shared/ui/icon.tsx'
import { MATRIX, type MatrixGroup, type MatrixRow } from './matrix-rows.ts'
import { changeBell, changePurpose, changePush } from './notification-settings.api.ts'
import { notificationTexts } from './notification-settings.texts.ts'
import type { Saves } from './use-saves.ts'

const texts = notificationTexts.matrix

type Props = {
  readonly saves: Saves
  readonly bell: NotificationKinds
  readonly push: PushSettings
  readonly devices: number
  /** Of the user's subscriptions. */
  readonly purposes: readonly string[]
  readonly isConfirmed: boolean
}

export const NotificationMatrix = (props: Props) => (
  <section className="settings-matrix" aria-label={texts.title}>
    <table className="table matrix">
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">{texts.event}</span>
          </th>
          <ColumnHead icon={Bell} name={texts.columns.bell} under={texts.under.bell} />
          <ColumnHead icon={Smartphone} name={texts.columns.push} under={texts.under.push(props.devices)} />
          <ColumnHead icon={Mail} name={texts.columns.email} under={texts.under.email} />
        </tr>
      </thead>
      {MATRIX.map((group) => (
        <tbody key={group.id}>
          <tr className="matrix-group">
            <th scope="rowgroup" colSpan={4}>
              {texts.groups[group.id]}
            </th>
          </tr>
          {group.rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{texts.rows[row.id].name}</th>
              <BellCell {...props} group={group} row={row} />
              <PushCell {...props} group={group} row={row} />
              <EmailCell {...props} group={group} row={row} />
            </tr>
          ))}
        </tbody>
      ))}
    </table>
    <p className="settings-fact">
      <Icon of={Lock} />
      <span>{texts.why}</span>
    </p>
  </section>
)

type HeadProps = { readonly icon: IconNode; readonly name: string; readonly under: string }

const ColumnHead = ({ icon, name, under }: HeadProps) => (
  <th scope="col" className="matrix-cell">
    <Icon of={icon} />
    {name} <span>{under}</span>
  </th>
)

type CellProps = Props & { readonly group: MatrixGroup; readonly row: MatrixRow }

const BellCell = ({ saves, bell, ...place }: CellProps) => {
  const { kind, isAlwaysInBell } = place.row
  if (isAlwaysInBell) return <FixedCell icon={Lock}>{texts.alwaysOn}</FixedCell>
  if (kind === undefined) return <FixedCell>{texts.none}</FixedCell>
  return (
    <ChoiceCell
      {...place}
      column="bell"
      isOn={saves.shown('bell', bell)[kind]}
      onChange={(names, on) => {
        saves.save(changeBell(names, (kinds) => ({ ...kinds, [kind]: on })))
      }}
    />
  )
}

const PushCell = ({ saves, push, ...place }: CellProps) => {
  const { kind } = place.row
  if (kind === undefined) return <FixedCell>{texts.none}</FixedCell>
  return (
    <ChoiceCell
      {...place}
      column="push"
      isOn={saves.shown('push', push).kinds[kind]}
      onChange={(names, on) => {
        const apply = (settings: PushSettings) => ({ ...settings, kinds: { ...settings.kinds, [kind]: on } })
        saves.save(changePush(names, apply))
      }}
    />
  )
}

const EmailCell = ({ saves, purposes, isConfirmed, ...place }: CellProps) => {
  const { email } = place.row
  if (email === undefined) return <FixedCell>{texts.none}</FixedCell>
  if (email === 'in-digest') return <td className="matrix-cell matrix-words">{texts.inDigest}</td>
  const isOn = saves.shown('purposes', purposes).includes(email)
  return (
    <ChoiceCell
      {...place}
      column="email"
      isOn={isOn}
      isDisabled={!isConfirmed && !isOn}
      onChange={(names, on) => {
        saves.save(changePurpose(names, email, on))
      }}
    />
  )
}

type ChoiceProps = {
  readonly group: MatrixGroup
  readonly row: MatrixRow
  readonly column: keyof typeof texts.columns
  readonly isOn: boolean
  readonly isDisabled?: boolean
  readonly onChange: (names: { readonly name: string; readonly reverted: string }, on: boolean) => void
}

const ChoiceCell = ({ group, row, column, isOn, isDisabled = false, onChange }: ChoiceProps) => {
  const { name, short } = texts.rows[row.id]
  const { on, off } = notificationTexts.saves
  return (
    <td className="matrix-cell">
      <Box
        name={texts.cell(texts.groups[group.id], name, texts.columns[column])}
        isOn={isOn}
        isDisabled={isDisabled}
        onChange={(checked) => {
          const names = {
            name: texts.change(short, texts.columns[column]),
            reverted: checked ? off : on,
          }
          onChange(names, checked)
        }}
      />
    </td>
  )
}

type BoxProps = {
  readonly name: string
  readonly isOn: boolean
  readonly isDisabled: boolean
  readonly onChange: (on: boolean) => void
}

const Box = ({ name, isOn, isDisabled, onChange }: BoxProps) => (
  <label className="matrix-box">
    <span className="vh">{name}</span>
    <input
      type="checkbox"
      checked={isOn}
      disabled={isDisabled}
      onChange={({ target }) => {
        onChange(target.checked)
      }}
    />
  </label>
)

type FixedProps = { readonly icon?: IconNode; readonly children: ReactNode }

/** Without an icon, shows a dash. */
const FixedCell = ({ icon, children }: FixedProps) => (
  <td className="matrix-cell">
    <span className="matrix-fixed">
      {icon ? <Icon of={icon} /> : <span aria-hidden="true">&ndash;</span>}
      <span className="vh">{children}</span>
    </span>
  </td>
)
