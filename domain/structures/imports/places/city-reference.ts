export interface CityReference {
  readonly id: number;
  readonly name: string;
  /** Two-letter code of the province. */
  readonly province: string;
  readonly istatCode: string;
  readonly provinceName?: string;
  readonly zipCodes?: readonly string[];
  /** Coordinates of its centre, if known. */
  readonly latitude?: number | null;
  readonly longitude?: number | null;
}
