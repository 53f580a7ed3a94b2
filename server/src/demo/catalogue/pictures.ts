import { drawn } from './drawn.gen.ts';
import { rendered } from './rendered.gen.ts';

/** Every picture of the demo, 4:3, in widths 320, 640 and 1280. */
export const pictures = [...drawn, ...rendered] as const;

export type PictureSlug = (typeof pictures)[number]['slug'];
export type RenderedSlug = (typeof rendered)[number]['slug'];
/** What a picture shows; several pictures may show one kind of thing. */
export type PictureKind = (typeof pictures)[number]['kind'];
