export type KeeperName = 'journal' | 'entries'

/** Somebody's words on this device, and their way to the account: the journal, or notes, prayers and verses. */
export interface OwnKeeper {
  name: KeeperName
  /** It comes in a file of its own, when there is something to do. */
  load(): Promise<LoadedKeeper>
}

export interface LoadedKeeper {
  /** Sends what waits, now and whenever there is a connection. */
  begin(owner: string): void
  /** Sends everything that can be sent, also what was typed and not saved. Fulfilled when that was tried once. */
  send(owner: string): Promise<void>
  /** Shows and sends nothing of this owner any more. What was typed until now is on the device once it is fulfilled. */
  end(owner: string): Promise<void>
}
