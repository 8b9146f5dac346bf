import { vi } from 'vitest'

// A password costs 40 ms of a core to hash, on purpose, and the tests sign up some thousand members. Here it is the same
// function at a fraction of the cost, and a refusal is not held back; the journeys, which drive the shipped product, pay
// the whole of it.
vi.mock('#server/platform/passwords/password-cost.ts', () => ({
  ARGON2_COST: { memoryKib: 8, passes: 1, parallelism: 1 },
  MIN_REFUSAL_MS: 0,
}))
