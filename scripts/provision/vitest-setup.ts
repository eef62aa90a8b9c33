import type { TestProject } from 'vitest/node'
import { readServers } from './config.ts'

/** Gives the tests the servers that the environment names. */
export const setup = (project: TestProject): void => {
  project.provide('servers', readServers(process.env))
}
