export interface CityReference {
  readonly id: number;
  readonly name: string;
  /** Sigla. */
  readonly province: string;
  readonly istatCode: string;
  readonly provinceName?: string;
  readonly zipCodes?: readonly string[];
  /** Of its centre, where that is known. */
  readonly latitude?: number | null;
  readonly longitude?: number | null;
}
