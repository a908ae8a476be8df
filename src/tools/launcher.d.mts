export declare function whenNpmEnds(end: () => void): void
