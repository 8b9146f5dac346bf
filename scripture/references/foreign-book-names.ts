import type { Usfm } from '#contract/scripture/book-names.ts'

/**
 * Names of books in German, Spanish, French, Italian and Portuguese that differ from English, in lower case and without
 * accents. For such a name, the book is only suggested to the user, because some of these names are English
 * abbreviations of other books.
 */
const rows: Partial<Record<Usfm, string>> = {
  GEN: '1 mose, 1 mos, genese, genesi',
  EXO: '2 mose, 2 mos, exode, exodo, esodo',
  LEV: '3 mose, 3 mos, levitique, levitico',
  NUM: '4 mose, 4 mos, nombres, numeros, numeri',
  DEU: '5 mose, 5 mos, deuteronome, deuteronomio',
  JOS: 'josua, josue, giosue',
  JDG: 'richter, ri, juges, jueces, giudici, juizes',
  RUT: 'rut, rute',
  '1SA': '1 samuele',
  '2SA': '2 samuele',
  '1KI': '1 konige, 1 kon, 1 rois, 1 reyes, 1 re, 1 reis',
  '2KI': '2 konige, 2 kon, 2 rois, 2 reyes, 2 re, 2 reis',
  '1CH': '1 chronik, 1 chroniques, 1 cronicas, 1 cronache',
  '2CH': '2 chronik, 2 chroniques, 2 cronicas, 2 cronache',
  EZR: 'esra, esdras, esdra',
  NEH: 'nehemia, nehemie, nehemias, neemia, neemias',
  EST: 'ester',
  JOB: 'hiob, ijob, giobbe, jo',
  PSA: 'psaume, psaumes, salmo, salmos, salmi, psalmen, sal',
  PRO: 'spruche, spr, proverbes, proverbios, proverbi',
  ECC: 'prediger, pred, ecclesiaste, eclesiastes, qohelet',
  SNG: 'hohelied, hld, cantique, cantares, cantico, cantique des cantiques',
  ISA: 'jesaja, jes, esaie, isaias, isaia',
  JER: 'jeremia, jeremie, jeremias, geremia',
  LAM: 'klagelieder, klgl, lamentaciones, lamentazioni, lamentacoes',
  EZK: 'hesekiel, hes, ezechiel, ezequiel, ezechiele',
  DAN: 'daniele',
  HOS: 'osee, oseas, osea, oseias',
  JOL: 'gioele',
  AMO: 'amos',
  OBA: 'obadja, abdias, abdia',
  JON: 'jona, jonas, giona',
  MIC: 'micha, michee, miqueas, michea, miqueias',
  NAM: 'naum',
  HAB: 'habakuk, habacuc, abacuc, habacuque',
  ZEP: 'zefanja, sophonie, sofonias, sofonia',
  HAG: 'aggee, hageo, aggeo, ageu',
  ZEC: 'sacharja, sach, zacharie, zacarias, zaccaria',
  MAL: 'maleachi, malachie, malaquias, malachia',
  MAT: 'matthaus, matthieu, mateo, matteo, mateus',
  MRK: 'markus, mk, marc, marcos, marco',
  LUK: 'lukas, luc, lucas, luca',
  JHN: 'johannes, joh, jean, juan, giovanni, joao',
  ACT: 'apostelgeschichte, apg, actes, hechos, atti, atos',
  ROM: 'romer, rom, romains, romanos, romani',
  '1CO': '1 korinther, 1 kor, 1 corinthiens, 1 corintios, 1 corinzi',
  '2CO': '2 korinther, 2 kor, 2 corinthiens, 2 corintios, 2 corinzi',
  GAL: 'galater, galates, galatas, galati',
  EPH: 'epheser, ephesiens, efesios, efesini',
  PHP: 'philipper, philippiens, filipenses, filippesi',
  COL: 'kolosser, kol, colossiens, colosenses, colossesi, colossenses',
  '1TH': '1 thessalonicher, 1 thessaloniciens, 1 tesalonicenses, 1 tessalonicesi',
  '2TH': '2 thessalonicher, 2 thessaloniciens, 2 tesalonicenses, 2 tessalonicesi',
  '1TI': '1 timotheus, 1 timothee, 1 timoteo',
  '2TI': '2 timotheus, 2 timothee, 2 timoteo',
  TIT: 'tite, tito',
  PHM: 'filemon, filemone, filemom',
  HEB: 'hebraer, hebreux, hebreos, ebrei, hebreus',
  JAS: 'jakobus, jak, jacques, santiago, giacomo, tiago',
  '1PE': '1 petrus, 1 petr, 1 pierre, 1 pedro, 1 pietro',
  '2PE': '2 petrus, 2 petr, 2 pierre, 2 pedro, 2 pietro',
  '1JN': '1 johannes, 1 joh, 1 jean, 1 juan, 1 giovanni, 1 joao',
  '2JN': '2 johannes, 2 joh, 2 jean, 2 juan, 2 giovanni, 2 joao',
  '3JN': '3 johannes, 3 joh, 3 jean, 3 juan, 3 giovanni, 3 joao',
  JUD: 'judas, giuda',
  REV: 'offenbarung, offb, apocalypse, apocalipsis, apocalisse, apocalipse',
}

const byName: ReadonlyMap<string, Usfm> = new Map(
  Object.entries(rows).flatMap(([usfm, names]) =>
    names.split(', ').map((name): [string, Usfm] => [name, usfm as Usfm]),
  ),
)

/**
 * Returns the book that has this name in one of the languages above; undefined if there is none.
 * @param name in lower case, with its number: "1 kor"
 */
export function bookInOtherLanguage(name: string): Usfm | undefined {
  return byName.get(name.normalize('NFD').replace(/\p{M}/gu, ''))
}
