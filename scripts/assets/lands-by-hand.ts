/** Position on the earth: longitude (positive to the east) and latitude (positive to the north), in degrees. */
export type Position = readonly [longitude: number, latitude: number]

// Waters and hills that the sources of draw-lands.ts do not contain. We drew them from their known locations, accurate
// enough to display but not to measure.

/** Shores of lakes. The Dead Sea is as large as it was before its water was diverted in the 20th century. */
export const lakes: readonly (readonly Position[])[] = [
  // The Sea of Galilee.
  line(`35.62,32.893 35.643,32.865 35.648,32.825 35.638,32.785 35.622,32.748 35.6,32.72 35.575,32.706 35.553,32.722
    35.545,32.758 35.535,32.8 35.512,32.838 35.53,32.868 35.565,32.885 35.595,32.893`),
  // The Dead Sea with the peninsula that divides it.
  line(`35.558,31.765 35.585,31.7 35.578,31.61 35.565,31.5 35.572,31.42 35.545,31.345 35.53,31.3 35.492,31.305
    35.482,31.26 35.512,31.222 35.498,31.165 35.475,31.09 35.44,31.03 35.4,31.04 35.385,31.12 35.372,31.21
    35.395,31.315 35.402,31.4 35.415,31.5 35.45,31.6 35.465,31.68 35.505,31.745`),
  // Lake Huleh, drained in the 20th century.
  line('35.612,33.11 35.63,33.085 35.622,33.055 35.6,33.06 35.592,33.095'),
  // Van.
  line(`42.35,38.42 42.6,38.33 43.05,38.28 43.3,38.38 43.35,38.6 43.62,38.85 43.55,39.02 43.25,38.93 42.95,38.78
    42.65,38.75 42.42,38.58`),
  // Urmia.
  line(
    `45.05,37.95 45.2,38.15 45.45,38.2 45.6,37.95 45.75,37.6 45.9,37.3 45.75,37.12 45.45,37.1 45.3,37.3 45.2,37.6`,
  ),
]

/** Rivers and streams that maps of the world leave out because they are small. */
export const streams: readonly (readonly Position[])[] = [
  // The sources of the Jordan, from Dan and Banias to Lake Huleh.
  line('35.693,33.248 35.655,33.2 35.63,33.16 35.612,33.11'),
  line('35.652,33.248 35.63,33.16'),
  // The Jordan, from the Sea of Galilee to where the data of the CIA World Data Bank II begin.
  line('35.575,32.706 35.572,32.68 35.567,32.65'),
  // Kishon, Yarkon, Besor.
  line('35.3,32.53 35.22,32.6 35.12,32.67 35.08,32.75 35.03,32.81'),
  line('34.93,32.105 34.86,32.1 34.775,32.1'),
  line('34.85,31.2 34.6,31.28 34.45,31.38 34.375,31.46'),
  // The streams Jabbok, Arnon, Zered and Cherith.
  line('35.93,31.96 36.05,32.07 36.08,32.17 35.95,32.2 35.8,32.19 35.68,32.18 35.56,32.1'),
  line('36.0,31.25 35.9,31.37 35.75,31.46 35.572,31.466'),
  line('35.85,30.9 35.68,30.93 35.52,31.01 35.43,31.03'),
  line('35.75,32.38 35.65,32.4 35.567,32.39'),
  // The rivers Litani, Orontes, Abana and Pharpar.
  line('36.12,33.98 35.95,33.78 35.7,33.5 35.57,33.35 35.4,33.33 35.245,33.338'),
  line(
    '36.35,34.2 36.55,34.55 36.72,34.8 36.75,35.13 36.4,35.3 36.33,35.7 36.38,36.15 36.16,36.2 35.965,36.045',
  ),
  line('36.05,33.7 36.2,33.53 36.3,33.515 36.48,33.5'),
  line('35.9,33.38 36.1,33.33 36.35,33.35 36.5,33.33'),
  // The brook of Egypt.
  line('33.9,29.9 33.85,30.4 33.95,30.8 33.82,31.13'),
  // Halys, Maeander, Hermus.
  line('37.6,39.8 36.2,39.2 34.9,38.75 33.9,39.0 33.5,39.6 34.1,40.2 34.8,40.7 35.3,41.2 35.95,41.72'),
  line('30.1,38.1 29.3,38.0 28.6,37.88 27.9,37.82 27.3,37.6'),
  line('29.4,38.8 28.6,38.6 27.7,38.6 27.0,38.65'),
]

/**
 * Crests of hills. draw-lands.ts draws short strokes from each crest down both slopes. The crests are detailed in the
 * land of the Bible, and coarse around it.
 */
export const crests: { readonly [grain in 'fine' | 'coarse']: readonly (readonly Position[])[] } = {
  fine: [
    // Hills of Judah and Ephraim, Gilboa, Carmel, Galilee.
    line('35.02,31.25 35.08,31.45 35.12,31.6 35.18,31.75 35.22,31.9 35.25,32.05 35.27,32.2 35.25,32.35'),
    line('35.37,32.53 35.44,32.45'),
    line('34.99,32.8 35.06,32.7 35.14,32.61'),
    line('35.22,32.85 35.4,32.87'),
    line('35.25,33.0 35.4,33.0 35.45,33.15'),
    // Mount Hermon and the two mountain ranges of Lebanon.
    line('35.7,33.28 35.8,33.38 35.9,33.5 36.05,33.68 36.25,33.92 36.45,34.15 36.6,34.35'),
    line('35.55,33.45 35.72,33.7 35.85,33.95 36.02,34.2 36.12,34.4'),
    // Hills of Gilead, Moab, Edom, the highlands of the Negev, Hauran.
    line('35.74,32.02 35.74,32.15'),
    line('35.76,32.25 35.76,32.38 35.8,32.52'),
    line('35.74,31.85 35.72,31.6'),
    line('35.7,31.38 35.68,31.2 35.64,31.02'),
    line('35.6,30.82 35.54,30.55 35.48,30.28 35.42,29.98 35.36,29.7'),
    line('34.9,30.92 34.76,30.66 34.66,30.45 34.72,30.25'),
    line('36.7,32.85 36.75,32.65 36.7,32.45'),
  ],
  coarse: [
    // Hills of Sinai, Egypt, Midian and Arabia.
    line('33.5,28.95 33.85,28.6 34.1,28.25'),
    line('32.7,28.3 33.4,26.9 34.1,25.3 35.1,23.6 36.2,21.2'),
    line(
      '35.2,28.5 35.5,28 36,27.3 36.7,26.5 37.5,25.3 38.5,24 39.6,22.4 40.4,21 41.8,19 42.9,17.6 43.8,15.6 44.2,14',
    ),
    // Mountains of Taurus, Amanus, Pontus and Asia.
    line(
      '29.8,36.75 30.4,37.1 31.4,37.05 32.5,36.75 33.3,36.75 34.2,37.15 35,37.65 36,38 37.2,38.1 38.5,38.2 39.8,38.4',
    ),
    line('40.3,38.4 41.2,38.35 42,38 43.2,37.6 44.2,37.4'),
    line('36.2,36.35 36.35,36.8 36.6,37.2'),
    line('31,40.7 33,41.2 35,40.95 37,40.6 39,40.6 41,40.9 42.5,41.2'),
    line('28.2,39.1 29.2,39.2 30,39.1'),
    line('43.3,39.75 44.3,39.7'),
    // Zagros, Elburz, Caucasus.
    line('44.6,37 45.5,36 46.3,35 47.3,34 48.5,33.2 49.8,32.4 51,31.3 52,30.2 53.5,29 55,28'),
    line('46.4,36.3 47.5,35.3 48.8,34.3 50.2,33.2'),
    line('48.5,37.2 50,36.4 51.5,36.05 53,36.05 54.5,36.7'),
    line('40,43.6 42,43.1 44,42.7 46,42.1 48,41.2'),
    // Mountains of Greece, Macedonia, Thrace, Illyricum.
    line('20.7,40.8 21.2,39.9 21.6,39.1 22.2,38.6'),
    line('22.3,40.2 22.5,39.9'),
    line('22.3,37.4 22.4,36.9'),
    line('23.3,41.6 25,41.6'),
    line('22.6,43.2 24.5,42.8 26.5,42.8'),
    line('15,45 16.5,44 18,43.2 19.5,42.3'),
    // Mountains of Italy and Sicily, and the Alps.
    line('8.5,44.5 10.3,44.3 11.8,43.8 13,42.9 13.8,42.1 14.8,41.2 15.8,40.3'),
    line('16.4,39.3 16.1,38.4'),
    line('13.7,37.85 15,37.75'),
    line('7,44.4 7,45.6 8.5,46.2 10.5,46.5 12.5,46.5'),
    // Mountains of Crete, Cyprus, Cyrenaica, Numidia.
    line('23.9,35.3 24.8,35.22 25.5,35.12'),
    line('32.55,34.96 33,34.93'),
    line('21,32.55 22.4,32.6'),
    line('5.5,36.1 7.2,35.6 9,35.7'),
  ],
}

/** Parses the positions of a line, such as "35.1,32.5 35.2,32.6". */
function line(written: string): Position[] {
  return written
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split(',').map(Number) as unknown as Position)
}
