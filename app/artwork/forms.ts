const { sin, cos, exp, abs, round } = Math;

export type Form = "confluence" | "delta" | "braid" | "meander" | "eddy" | "terrace" | "weave" | "estuary";

export const TURN = Math.PI * 2;

/** What a form decides about the river. All numbers are shares of the height unless they say otherwise. */
export interface River {
  centre: (along: number, strand: number) => number;
  width: (along: number) => number;
  /** Islands: the water parts at `at` by `opening`, and closes again over `reach`. */
  islands: { at: number; opening: (along: number) => number; reach: number }[];
  /** Whirls in pixels, `angle` in radians at the eye. */
  whirls: { x: number; y: number; radius: number; angle: number }[];
  shift: (across: number, along: number) => number;
  /** How much of the common wobble stays: 1 is all of it. */
  wobble: number;
}

/** What all forms share: the dice, the size in pixels and the slow waves drawn before the form. */
export interface Draw {
  between: (low: number, high: number) => number;
  width: number;
  height: number;
  /** Width over height. */
  aspect: number;
  phases: [number, number, number, number];
  flip: 1 | -1;
  wobble: (across: number, along: number) => number;
}

export const RIVERS: Record<Form, (draw: Draw, form: Form) => Partial<River>> = {
  confluence: streams,
  delta: streams,
  braid,
  meander,
  eddy,
  terrace,
  weave,
  estuary,
};

/** Several streams become one (confluence), or one becomes several (delta). */
function streams({ between, phases, flip }: Draw, form: Form): Partial<River> {
  const banks = [between(0.26, 0.38), between(0.6, 0.74)] as const;
  const meeting = between(0.5, 0.6);
  const offsets = [between(-0.05, 0.05), between(-0.05, 0.05)] as const;
  const gap = between(0.3, 0.38);
  const apart = (along: number, offset: number) =>
    1 - smooth(meeting - 0.5 + offset, meeting + 0.06 + offset, form === "delta" ? 1 - along : along);
  const current = (across: number, along: number) => {
    if (across < banks[0]) return 0.05 * sin(TURN * (along * 1.6 + phases[2]));
    if (across > banks[1]) return 0.05 * sin(TURN * (along * 1.5 + phases[3]));
    return 0.04 * sin(TURN * (along * 1.3 + phases[1]));
  };
  return {
    centre: (along) => 0.5 + flip * 0.14 * (along - 0.5) + 0.05 * sin(TURN * (along * 0.8 + phases[0])),
    width: (along) => 0.56 - 0.12 * apart(along, 0),
    islands: ([0, 1] as const).map((i) => ({
      at: banks[i],
      opening: (along: number) => gap * apart(along, offsets[i]),
      reach: 9,
    })),
    shift: (across, along) => apart(along, 0) * current(across, along),
  };
}

/** One bed, many islands. */
function braid({ between, phases, aspect }: Draw): Partial<River> {
  const count = round(4 + aspect * 2);
  const rows = [0.3, 0.68, 0.48];
  const islands: River["islands"] = [];
  for (let i = 0; i < count; i++) {
    const middle = (i + between(0.2, 0.8)) / count;
    const length = between(0.07, 0.13);
    const gap = between(0.1, 0.2);
    islands.push({
      at: (rows[i % 3] ?? 0) + between(-0.1, 0.1),
      opening: (along) =>
        gap * exp(-(((along - middle) / length) ** 4)) * (1.15 - (abs(along - middle) / length) * 0.5),
      reach: between(0.14, 0.24),
    });
  }
  return {
    centre: (along) => 0.5 + 0.1 * sin(TURN * (along * 0.9 + phases[0])),
    width: () => 0.62,
    islands,
  };
}

/** Long bends, wider in the bend than between. */
function meander({ between, phases, aspect, flip }: Draw): Partial<River> {
  const bends = between(0.95, 1.2) * (aspect > 2 ? 1.5 : 1);
  return {
    centre: (along) =>
      0.5 +
      flip * 0.24 * sin(TURN * (along * bends + phases[0])) +
      0.03 * sin(TURN * (along * bends * 2 + phases[1])),
    width: (along) => 0.5 + 0.14 * cos(TURN * (along * bends * 2 + phases[0] * 2)),
    shift: (across, along) => flip * 0.1 * (across - 0.5) * sin(TURN * (along * bends + phases[0] + 0.18)),
    wobble: 0.5,
  };
}

/** Whirls that turn against each other, a large one and small ones in turn, so that none repeats its neighbour. */
function eddy({ between, width, height, aspect, flip }: Draw): Partial<River> {
  const count = aspect > 2 ? 4 : 3;
  const whirls: River["whirls"] = [];
  for (let i = 0; i < count; i++) {
    const side = i % 2 ? 1 : -1;
    const [smallest, largest] = i % 3 === 1 ? [0.3, 0.38] : [0.13, 0.22];
    whirls.push({
      x: width * ((i + between(0.2, 0.8)) / count),
      y: height * (0.5 + side * flip * between(0.04, 0.24)),
      radius: height * between(smallest, largest),
      angle: side * flip * between(1.3, 2.4),
    });
  }
  return { width: () => 1.15, whirls, wobble: 0.7 };
}

/** Steps, one after the other. */
function terrace({ between, aspect, flip }: Draw): Partial<River> {
  const count = aspect > 2 ? 5 : 4;
  const steps: { at: number; height: number; slant: number }[] = [];
  for (let i = 0; i < count; i++)
    steps.push({
      at: (i + between(0.35, 0.65)) / count,
      height: between(0.8, 1.2),
      slant: -flip * between(0.08, 0.2),
    });
  return {
    width: () => 0.66,
    shift: (across, along) =>
      flip *
      (0.62 / count) *
      steps.reduce(
        (sum, { at, height, slant }) =>
          sum + height * (smooth(-0.045, 0.045, along - at - slant * (across - 0.5)) - 0.5),
        0,
      ),
    wobble: 0.3,
  };
}

/** Two strands that change places. */
function weave({ between, flip }: Draw): Partial<River> {
  const crossing = between(0.42, 0.58);
  return {
    centre: (along, strand) =>
      0.5 + (strand ? -1 : 1) * flip * 0.3 * (1 - 2 * smooth(crossing - 0.46, crossing + 0.46, along)),
    width: (along) => 0.5 - 0.1 * sin(Math.PI * along),
    wobble: 0.5,
  };
}

/** A narrow channel on the left, where the words are, that opens across the right. */
function estuary({ between, phases, wobble }: Draw): Partial<River> {
  const rise = (along: number) => smooth(0.2, 1.08, along);
  const sandbanks = [
    [0.3, 0.78, 0.16, 0.16, 0.2],
    [0.7, 0.92, 0.17, 0.14, 0.2],
    [0.52, 1.02, 0.1, 0.1, 0.16],
  ] as const;
  return {
    centre: (along) => 0.8 - 0.25 * rise(along) + 0.02 * sin(TURN * (along * 1.2 + phases[0])),
    width: (along) => 0.12 + 0.8 * rise(along),
    islands: sandbanks.map(([at, middle, length, gap, reach]) => ({
      at: at + between(-0.05, 0.05),
      opening: (along: number) => gap * exp(-(((along - middle) / length) ** 4)),
      reach,
    })),
    shift: (across, along) => 0.6 * rise(along) * wobble(across, along),
    wobble: 0,
  };
}

/** Quintic ease between two edges: no kink in the first or second derivative. */
function smooth(from: number, to: number, value: number): number {
  const x = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return x * x * x * (x * (6 * x - 15) + 10);
}
