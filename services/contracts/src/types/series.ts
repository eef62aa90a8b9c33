import { z } from 'zod'
import { Count, Id, Time } from '../fields/fields.ts'
import { Card } from './post.ts'

const shared = {
  _id: Id,
  title: z.string(),
  desc: z.string().meta({ description: 'Its description; empty for none.' }),
  userId: Id,
  username: z.string().meta({ description: "The author's." }),
  name: z.string(),
  photo: z.string(),
  createdAt: Time,
  updatedAt: Time.meta({ description: 'When its title, its description or the order last changed.' }),
  partsCount: Count.meta({ description: 'The number of its visible parts.' }),
}

export const SeriesCard = z.strictObject(shared).meta({ id: 'SeriesCard' })
export type SeriesCard = z.infer<typeof SeriesCard>

export const Series = z
  .strictObject({
    ...shared,
    parts: z.array(Card).meta({
      description: "In the series' order; other parts follow by publication.",
    }),
  })
  .meta({ id: 'Series' })
export type Series = z.infer<typeof Series>
