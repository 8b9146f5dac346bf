/** Names with diacritics and apostrophes, each with another spelling by which a search has to find it. */
export const namesWithSigns: readonly (readonly [name: string, otherSpelling: string])[] = [
  ["O'Connor", 'o’connor'],
  ['O’Connor', "O'Connor"],
  ['Nuñez', 'nunez'],
  ['Nun\u0303ez', 'Nuñez'],
  ["D'Arcy", 'd´arcy'],
  ['José María', 'jose mari\u0301a'],
  ['"Doe, Jane"', '“doe, jane”'],
  ['X Æ A-12', 'x Æ a‑12'],
  ['王小明', '小明'],
  ['นิตยา', 'นิตยา'],
  ['👨‍👩‍👧', '👨‍👩‍👧'],
]

export const GROUP_WITH_SIGNS = 'Children’s & Youth, 6–8 "Lions" <b>'
