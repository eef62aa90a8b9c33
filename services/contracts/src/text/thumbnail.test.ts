import { expect, it } from 'vitest'
import { thumbnailOf } from './thumbnail.ts'

const image = `/media/${'ab'.repeat(16)}`

it('is the smallest variant of an uploaded image', () => {
  expect(thumbnailOf(`${image}/full.jpeg`)).toBe(`${image}/96.webp`)
  expect(thumbnailOf(`${image}/full.webp`)).toBe(`${image}/96.webp`)
})

it('leaves other addresses alone', () => {
  expect(thumbnailOf('')).toBe('')
  expect(thumbnailOf(`https://elsewhere.example${image}/full.jpeg`)).toBe(
    `https://elsewhere.example${image}/full.jpeg`,
  )
})
